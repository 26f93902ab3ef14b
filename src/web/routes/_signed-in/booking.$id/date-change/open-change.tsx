import type { RefObject } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { readMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { asksFirst } from '#domain/next-step.ts'
import { changeMoneyWords } from '#domain/wording/date-change.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ChangeAnswer } from './change-answer.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { PayDifference } from './pay-difference.tsx'
import type { DifferencePayment } from './use-difference-payment.ts'

type OpenChangeProps = {
  ref: RefObject<HTMLElement | null>
  booking: BookingView
  change: DateChangeView
  payment: DifferencePayment
}

/**
 * A date change that waits for a decision or for payment of the difference, with the time left and the viewer's buttons. It
 * looks like the next step when the viewer has to answer or pay first.
 */
export function OpenChange({ ref, booking, change, payment }: OpenChangeProps) {
  const { side, renter } = booking
  useRestoredFocus(() => ref.current)
  const isLonger = readMoney(change.newTotal) > readMoney(change.fromTotal)
  const isFirst = (change.canAccept || change.canPay) && asksFirst(booking)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="date-change"
      className="overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className={classNames('grid gap-4 px-4 py-5 sm:p-6', isFirst && 'on-dark bg-ground text-white')}>
        <div className="grid gap-1.5">
          {isFirst && <p className="text-sm font-[650] text-action">Next step</p>}
          <h2
            id="date-change"
            className={
              isFirst ? 'text-[1.5rem] leading-8 font-extrabold sm:text-[1.75rem] sm:leading-9' : 'text-xl'
            }
          >
            {headingOf(booking, change)}
          </h2>
        </div>
        <ChangeFacts from={booking} to={change} />
        <p className="num">{changeMoneyWords(side, renter.firstName, { ...change, isLonger })}</p>
        <p className={`num max-w-[66ch] text-sm ${isFirst ? 'text-white/85' : 'text-ink-2'}`}>
          <Unbroken>{deadlineOf(booking, change)}</Unbroken>
        </p>
        {!payment.isStarted && (
          <ChangeAnswer booking={booking} change={change} isFirst={isFirst} onPay={payment.start} />
        )}
      </div>
      {payment.isStarted && (
        <div className="px-4 py-5 sm:p-6">
          <PayDifference change={change} payment={payment} />
        </div>
      )}
    </section>
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
