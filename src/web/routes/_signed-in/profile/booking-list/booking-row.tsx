import type { BookingView } from '#contract/bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { findNextStep } from '#domain/next-step.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { stepNote } from '#domain/wording/next-step.ts'
import { openActionWords } from '#domain/wording/open-actions.ts'
import { BookingMenu } from '#web/components/bookings/actions/booking-menu.tsx'
import { BookingEnding } from '#web/components/bookings/facts/booking-ending.tsx'
import { PayoutLine } from '#web/components/bookings/facts/payout-line.tsx'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { useNow, useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { RowAction } from './row-action.tsx'

/** The time before a deadline from which on it is red, in milliseconds. */
const urgentTime = 2 * 60 * 60 * 1000

/** A booking in a list: what it is, when, what it costs or earns, and the one thing to do next. */
export function BookingRow({ booking }: { booking: BookingView }) {
  const { id, listing, startDate, endDate, side, status } = booking
  const today = useToday()
  const now = useNow()
  const step = findNextStep(booking, today)
  const other = side === 'renter' ? booking.owner : booking.renter
  // Answering or paying the request comes before anything else that the other side asked about the booking.
  const isFirst = step === 'answer' || step === 'pay'
  const asked = isFirst ? undefined : booking.openActions[0]
  const askedWords = asked && openActionWords(asked, other.firstName)
  const note = askedWords?.note ?? stepNote(step, { ...booking, other: other.firstName }, today)
  const until = asked?.until ?? (step === 'pay' ? booking.payBy : null)
  const isUrgent = step === 'overdue' || (until !== null && Date.parse(until) - now.getTime() < urgentTime)
  const noteColor = isUrgent
    ? 'font-[650] text-bad'
    : asked || step === 'pay'
      ? 'font-[650] text-wait'
      : 'text-ink-2'
  return (
    <li
      id={`booking-${id}`}
      className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] gap-x-3.5 p-4 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-3.5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto_auto] md:items-center lg:grid-cols-[7.5rem_minmax(0,1fr)_auto_auto_auto]"
    >
      <WholePicture listing={listing} sizes="(width < 40rem) 76px, 120px" frame="aspect-4/3 rounded-md" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusBadge status={status} side={side} declineReason={booking.declineReason} />
          {note && <Note color={noteColor}>{note}</Note>}
        </div>
        <h3 className="text-lg leading-6 wrap-anywhere">
          <Link to="/booking/$id" params={{ id }} className="hover:underline">
            {listing.title}
          </Link>
        </h3>
        <p className="num text-sm text-ink-2">
          <FactLine>
            <b className="font-[650] whitespace-nowrap text-ink">{showPeriod(startDate, endDate)}</b>
            <>
              {side === 'renter' ? 'from' : 'to'}{' '}
              <Link to="/people/$id" params={{ id: other.id }} className="hover:underline">
                {other.firstName}
              </Link>
            </>
            {side === 'renter' && listing.location}
          </FactLine>
        </p>
        {status !== 'completed' && <BookingEnding booking={booking} />}
        {booking.hasOpenProblem && (
          <p className="text-sm font-[550]">You told us something is wrong. We’re looking into it.</p>
        )}
        {side === 'owner' && <PayoutLine booking={booking} />}
      </div>
      {/* Between phones and large screens the price is above the button. */}
      <div className="max-md:contents md:max-lg:grid md:max-lg:gap-1.5 lg:contents">
        <Amount booking={booking} />
        <div className="max-md:col-span-full max-md:row-start-3 md:w-40 max-md:[&>a,&>button]:mt-3">
          <RowAction booking={booking} step={step} asked={askedWords?.label} />
        </div>
      </div>
      <BookingMenu
        booking={booking}
        className="max-md:col-start-3 max-md:row-start-1 max-md:-mt-2 max-md:-mr-2"
      />
    </li>
  )
}

const Note = ({ color, children }: { color: string; children: string }) => (
  <span className={`num text-sm ${color}`}>
    <Unbroken>{children}</Unbroken>
  </span>
)

/** The amount that the renter pays or the owner earns. After a late cancellation the owner may still earn a part. */
function Amount({ booking: { side, status, totalAmount, ownerEarnings, payout } }: { booking: BookingView }) {
  const hasEnded = status === 'declined' || status === 'cancelled'
  const isEarned = payout !== null && readMoney(payout.amount) > 0
  if (hasEnded && !isEarned) return <span className="max-lg:hidden" />
  return (
    <p className="num max-md:col-start-2 max-md:row-start-2 max-md:mt-1 md:text-right">
      {side === 'owner' && <span className="text-sm text-ink-2 md:block">You earn </span>}
      <b className="font-display text-lg font-[750] tracking-tight md:text-xl">
        {showMoney(side === 'renter' ? totalAmount : hasEnded ? payout!.amount : ownerEarnings)}
      </b>
    </p>
  )
}
