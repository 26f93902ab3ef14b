import { type FormEvent, useState } from 'react'
import type { ModeratedReport } from '#contract/moderated-reports.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { textLimits } from '#domain/text-limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { ReportDecision } from './use-report-actions.ts'

/** Reports that an admin is about to decide together, with one reason: to close them, or to put their listings under review. */
export type BulkQuestion = { kind: 'close' | 'review'; reports: readonly ModeratedReport[] }

type CloseDialogProps = {
  question: BulkQuestion | undefined
  onClose: () => void
  onDecide: (decision: ReportDecision) => void
}

/** Asks before the selected reports are decided together. Nothing is removed or refunded in bulk. */
export const BulkDialog = ({ question, onClose, onDecide }: CloseDialogProps) => (
  <Dialog isOpen={question !== undefined} onClose={onClose} title={question && titleOf(question)}>
    {question && <BulkForm question={question} onClose={onClose} onDecide={onDecide} />}
  </Dialog>
)

function titleOf({ kind, reports }: BulkQuestion): string {
  const count = reports.length
  if (kind === 'review')
    return count === 1 ? 'Put this listing under review?' : `Put ${count} listings under review?`
  return count === 1 ? 'Close this report as resolved?' : `Close ${count} reports as resolved?`
}

function BulkForm({ question, onClose, onDecide }: CloseDialogProps & { question: BulkQuestion }) {
  const { kind, reports } = question
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isReview = kind === 'review'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReview && reason.trim() === '') return setMissing(true)
    onDecide(
      isReview
        ? { kind, ids: [...new Set(reports.map(({ listing }) => listing.id))], reason }
        : { kind, ids: reports.map(({ id }) => id), outcome: 'resolved', note: reason },
    )
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ul className="grid max-h-40 gap-1 overflow-y-auto text-sm text-ink-2">
        {reports.map(({ id, listing, reason: why }) => (
          <li key={id}>
            <b className="font-[650] text-ink">{listing.title}</b>, {reportReasonWords[why].label}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {isReview
          ? 'Renters will not see them until you restore them. Paid bookings stand, and each owner reads your reason.'
          : 'The listings stay as they are.'}
      </p>
      <Field
        label="Reason"
        required={isReview}
        optional={!isReview}
        error={isMissing ? 'Reason is required.' : undefined}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={textLimits.adminNote}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant="brand">
          {isReview ? 'Put under review' : 'Close as resolved'}
        </Button>
      </DialogActions>
    </form>
  )
}
