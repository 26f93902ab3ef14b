import { Check } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { handoffLimits } from '#domain/handoff.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant, showDateWithWeekday, showMonthDay } from '#domain/wording/dates.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { handoffWords, isOver, otherOf } from './words.ts'

type HandoffStatusProps = {
  booking: BookingView
  handoff: HandoffView
  /** Whether nobody has to record this handoff now: the other one is due before it, or the rental is over. */
  isLater: boolean
}

/** Says the status of a handoff in one sentence. Screen readers announce changes. */
export function HandoffStatus({ booking, handoff, isLater }: HandoffStatusProps) {
  const { kind, status, confirmedAt, confirmedWithCode } = handoff
  return (
    <p aria-live="polite" className="num text-ink-2">
      {status === 'confirmed' && confirmedAt ? (
        <span className="inline-flex items-start gap-1.5 font-[650] text-ok">
          <Check size={18} aria-hidden className="mt-0.5 shrink-0" />
          {kind === 'pickup' ? 'Handed over' : 'Returned'} {showInstant(new Date(confirmedAt), serviceArea)}
          {confirmedWithCode ? ', with the code' : ''}
        </span>
      ) : (
        <Unbroken>{openWords(booking, handoff, isLater)}</Unbroken>
      )}
    </p>
  )
}

function notRecordedWords({ endDate }: BookingView, { canSay }: HandoffView): string {
  if (!canSay) return 'Not recorded.'
  const last = addDays(readDate(endDate), handoffLimits.daysToReturn)
  return `Not recorded. If you like, you can still do it until ${showMonthDay(last)}.`
}

function openWords(booking: BookingView, handoff: HandoffView, isLater: boolean): string {
  const { kind, saidBy, overdue } = handoff
  const other = otherOf(booking)
  const words = handoffWords[kind][booking.side]
  if (overdue) return 'Not back yet.'
  if (saidBy === booking.side) return `${words.youSaid} ${other.firstName} confirms it.`
  if (saidBy) return `${other.firstName} ${words.theySay}. Confirm it if that’s right.`
  if (isLater) {
    if (isOver(booking, handoff)) return notRecordedWords(booking, handoff)
    return kind === 'return' ? `Due on ${showDateWithWeekday(booking.endDate)}.` : 'Not recorded.'
  }
  return 'Five minutes now save an argument later. All of it is optional.'
}
