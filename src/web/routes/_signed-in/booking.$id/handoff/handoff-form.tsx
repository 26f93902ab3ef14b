import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { findNextStep, type NextStep } from '#domain/next-step.ts'
import { textLimits } from '#domain/text-limits.ts'
import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CodeSwap } from './code-swap.tsx'
import { useHandoff, type Answer } from './use-handoff.ts'
import { handoffWords, isOver, isUnconfirmed, otherOf } from './words.ts'

type HandoffFormProps = { booking: BookingView; handoff: HandoffView }

/** The form of the viewer's side of a handoff: photos, checklist and note, and the code or button that records the handoff. */
export function HandoffForm({ booking, handoff }: HandoffFormProps) {
  const { kind, checklist, records } = handoff
  const other = otherOf(booking)
  const done = (answer: Answer) => toast(doneWords(answer, booking, handoff))
  const { photos, ticks, toggle, note, setNote, sending, codeError } = useHandoff(booking, handoff, done)
  const ticked = records.filter(({ side }) => side === booking.side).flatMap((record) => record.checklist)
  const open = checklist.filter((line) => !ticked.includes(line))
  return (
    <div className="grid gap-5">
      {handoff.photosLeft > 0 && (
        <PrivatePhotosField
          photos={photos}
          label="Photos of the gear"
          optional
          hint={`We note the time and keep them with this booking. ${other.firstName} sees them too.`}
        />
      )}
      {open.length > 0 && (
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="num mb-1 flex w-full justify-between text-sm font-[650]">
            Look it over together
            <span className="text-xs font-normal text-ink-2">
              {ticked.length + ticks.length} of {checklist.length}
            </span>
          </legend>
          {open.map((line) => (
            <Checkbox key={line} checked={ticks.includes(line)} onChange={() => toggle(line)}>
              {line}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Field label="Note" optional>
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={textLimits.handoffNote}
            placeholder="A scratch, a missing strap"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <CodeSwap
        booking={booking}
        handoff={handoff}
        error={codeError}
        isPending={sending.isPending && sending.variables.how === 'code'}
        onCode={(code) => sending.isPending || sending.mutate({ how: 'code', code })}
      />
      <SendButton booking={booking} handoff={handoff} sending={sending} />
      {kind === 'return' && isUnconfirmed(handoff) && (
        <p className="text-sm text-ink-2">
          You don’t have to record it, but it settles arguments before they begin.
        </p>
      )}
    </div>
  )
}

/** Whether the gear changes hands now. Before the day of pickup and after the rental, another step comes first. */
const isDue = (step: NextStep) =>
  step === 'pick_up' || step === 'use' || step === 'return' || step === 'overdue'

type SendButtonProps = HandoffFormProps & Pick<ReturnType<typeof useHandoff>, 'sending'>

function SendButton({ booking, handoff, sending }: SendButtonProps) {
  const words = handoffWords[handoff.kind][booking.side]
  const { canConfirm, status, saidBy } = handoff
  const step = findNextStep(booking, useToday())
  const isOwn =
    saidBy === booking.side || status === 'confirmed' || (status === 'overdue' && booking.side === 'renter')
  // Only what has to be done now is the main action of the page.
  const isExpected =
    !isOwn && (canConfirm || isDue(step)) && booking.openActions.length === 0 && !isOver(booking, handoff)
  const label = isOwn ? 'Save photos and notes' : canConfirm ? words.confirm : words.say
  return (
    <Button
      variant={isExpected ? 'go' : 'line'}
      pending={sending.isPending && sending.variables.how !== 'code'}
      pendingLabel="Saving..."
      onClick={() =>
        sending.isPending || sending.mutate(!isOwn && canConfirm ? { how: 'confirm' } : { how: 'say' })
      }
    >
      {label}
    </Button>
  )
}

function doneWords({ how }: Answer, booking: BookingView, { kind, saidBy, status }: HandoffView) {
  const { firstName } = otherOf(booking)
  const title = kind === 'pickup' ? 'Handed over' : 'Returned'
  if (how !== 'say') return { title, description: `Recorded for you and ${firstName}.` }
  if (saidBy === booking.side || status === 'confirmed') {
    return { title: 'Saved', description: `${firstName} sees it too.` }
  }
  return { title: `Marked as ${title.toLowerCase()}`, description: `We asked ${firstName} to confirm it.` }
}
