import type { TalkBooking } from '#contract/messages.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showMoney } from '#domain/money.ts'
import { OverlapNote } from '#web/components/bookings/actions/overlap-note.tsx'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { LinkButton } from '#web/components/link-button.tsx'

/** What the viewer has to do for the booking of the conversation: answer a request, or pay for an approved one. */
export function ThreadAnswer({ booking: { id, side, status } }: { booking: TalkBooking }) {
  const isAnswer = side === 'owner' && status === 'pending'
  const isPayment = side === 'renter' && status === 'approved'
  const booking = useBookings(side, { enabled: isAnswer || isPayment }).data?.find((each) => each.id === id)
  if (!booking || !(isAnswer || isPayment)) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 md:px-6">
      <div className="min-w-0 grow basis-36">
        <p className="num text-sm font-[650]">
          {isAnswer
            ? `You earn ${showMoney(booking.ownerEarnings)}`
            : `${showMoney(booking.totalAmount)} for ${daysWords(booking.totalDays)}`}
        </p>
        {isAnswer && <OverlapNote booking={booking} />}
      </div>
      <div className="w-58 max-sm:w-full">
        {isAnswer ? (
          <RequestAnswer booking={booking} isRow />
        ) : (
          <LinkButton to="/booking/$id/payment" params={{ id }} size="small" className="w-full">
            Pay Now
          </LinkButton>
        )}
      </div>
    </div>
  )
}
