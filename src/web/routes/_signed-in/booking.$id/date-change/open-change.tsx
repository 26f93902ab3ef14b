import { type RefObject, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { readMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { changeMoneyWords } from '#domain/wording/date-change.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ChangeAnswer } from './change-answer.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { PayDifference } from './pay-difference.tsx'

type OpenChangeProps = { ref: RefObject<HTMLElement | null>; booking: BookingView; change: DateChangeView }

/** A date change that waits for a decision or for payment of the difference, with the time left and the viewer's buttons. */
export function OpenChange({ ref, booking, change }: OpenChangeProps) {
  const { side, renter } = booking
  const [isPaying, setPaying] = useState(false)
  useRestoredFocus(() => ref.current)
  const isLonger = readMoney(change.newTotal) > readMoney(change.fromTotal)
  return (
    <Panel ref={ref} tabIndex={-1} aria-labelledby="date-change" className="grid gap-4">
      <h2 id="date-change" className="text-xl">
        {headingOf(booking, change)}
      </h2>
      <ChangeFacts from={booking} to={change} />
      <p className="num">{changeMoneyWords(side, renter.firstName, { ...change, isLonger })}</p>
      <p className="num text-sm text-ink-2">{deadlineOf(booking, change)}</p>
      {isPaying ? (
        <PayDifference booking={booking} change={change} onEnd={() => setPaying(false)} />
      ) : (
        <ChangeAnswer booking={booking} change={change} onPay={() => setPaying(true)} />
      )}
    </Panel>
  )
}

const otherOf = ({ side, owner, renter }: BookingView) =>
  side === 'renter' ? owner.firstName : renter.firstName

function headingOf(booking: BookingView, { status, proposedBy }: DateChangeView): string {
  if (status === 'accepted') return booking.side === 'renter' ? 'Pay for the new dates' : 'New dates accepted'
  return proposedBy === booking.side
    ? 'You asked for other dates'
    : `${otherOf(booking)} asks for other dates`
}

function deadlineOf(booking: BookingView, { answerBy, payBy, proposedBy }: DateChangeView): string {
  const until = showDeadline(new Date(answerBy ?? payBy ?? ''), serviceArea)
  const held = 'Until then we’re holding the new days. Otherwise everything stays as it is.'
  if (payBy !== null)
    return booking.side === 'renter'
      ? `Pay by ${until}. ${held}`
      : `${booking.renter.firstName} has until ${until} to pay. ${held}`
  return proposedBy === booking.side
    ? `${otherOf(booking)} has until ${until} to answer. ${held}`
    : `Please answer by ${until}. ${held}`
}
