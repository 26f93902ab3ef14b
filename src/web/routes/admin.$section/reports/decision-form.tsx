import { useId, useRef, useState } from 'react'
import type { ModeratedReportView } from '#contract/moderated-reports.ts'
import { textLimits } from '#domain/text-limits.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { type AdminAction, ReasonDialog } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { listingActions } from '#web/routes/admin.$section/actions/listing-actions.ts'
import { drawerButton } from '#web/routes/admin.$section/drawer/button-style.ts'
import { Key } from '#web/components/admin/key.tsx'
import { ReasonTemplates } from './reason-templates.tsx'
import type { ReportDecision } from './use-report-actions.ts'

type DecisionFormProps = {
  report: ModeratedReportView
  isPending: boolean
  onDecide: (decision: ReportDecision) => void
  /** Called after the listing was removed or shown again, which closes all of its reports. */
  onListingDecided: () => void
}

/** The field for the reason, empty at first, and a button for each possible decision on a report. */
export function DecisionForm({ report, isPending, onDecide, onListingDecided }: DecisionFormProps) {
  const { id, listing, evidence } = report
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState<AdminAction>()
  const name = useId()
  const needReason = (decide: () => void) => {
    const lacks = reason.trim() === ''
    setMissing(lacks)
    if (lacks) field.current?.focus()
    else decide()
  }
  const close = (outcome: 'reviewed' | 'resolved') =>
    onDecide({ kind: 'close', ids: [id], outcome, note: reason })
  const [remove, other] = listingActions(listing, { reason, onDone: onListingDecided })
  const isHidden = listing.status === 'under_review'
  const ahead = evidence.bookingsAhead.filter(({ status }) => status === 'confirmed').length
  return (
    <>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={name} className="font-[650]">
          Reason
        </label>
        <span id={`${name}-about`} className="text-xs text-ink-3">
          {listing.owner.firstName} reads it
        </span>
      </div>
      <textarea
        ref={field}
        id={name}
        data-decision-reason
        aria-describedby={`${name}-about`}
        aria-invalid={isMissing || undefined}
        rows={2}
        maxLength={textLimits.adminNote}
        placeholder="What did you see, and what should change?"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
        className="block h-14.5 w-full resize-none rounded-md border-[1.5px] border-line-strong bg-surface px-3 py-2 text-sm placeholder:text-ink-3 max-md:text-base"
      />
      {isMissing && <FieldError>Say why: {listing.owner.firstName} will read it.</FieldError>}
      <ReasonTemplates
        onInsert={(words) => {
          setReason(reason.trim() === '' ? words : `${reason.trim()} ${words}`)
          setMissing(false)
          field.current?.focus()
        }}
      />
      <div className="grid grid-cols-2 gap-2 md:flex md:items-center">
        {isHidden
          ? other && (
              <button
                type="button"
                disabled={isPending}
                onClick={() => setAsked(other)}
                className={drawerButton('solid')}
              >
                {other.decide}
              </button>
            )
          : other && (
              <button
                type="button"
                disabled={isPending}
                onClick={() => needReason(() => onDecide({ kind: 'review', ids: [listing.id], reason }))}
                className={drawerButton('solid')}
              >
                Put under review
                <Key className="border-transparent! bg-white/16! text-on-brand! max-md:hidden">R</Key>
              </button>
            )}
        {remove && (
          <button
            type="button"
            disabled={isPending}
            aria-haspopup="dialog"
            onClick={() => needReason(() => setAsked(remove))}
            className={drawerButton('danger')}
          >
            Remove listing…
          </button>
        )}
        <button
          type="button"
          disabled={isPending}
          onClick={() => close('resolved')}
          className={drawerButton('line', 'md:ml-auto')}
        >
          Close as resolved
        </button>
        <button
          type="button"
          disabled={isPending}
          onClick={() => close('reviewed')}
          className={drawerButton('plain')}
        >
          Close as reviewed
        </button>
      </div>
      <p className="mt-2 text-xs text-ink-2">
        {isHidden
          ? 'Restoring shows it to everyone again and closes its reports.'
          : 'Put under review hides it from renters until you restore it.'}{' '}
        {ahead > 0 &&
          `${ahead === 1 ? 'Its paid booking stands' : `Its ${ahead} paid bookings stand`}; only removing refunds ${ahead === 1 ? 'it' : 'them'}.`}
      </p>
      <ReasonDialog action={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
