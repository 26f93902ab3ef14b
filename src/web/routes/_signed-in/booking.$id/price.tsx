import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { PayoutLine } from '#web/components/bookings/facts/payout-line.tsx'
import { earnedLines } from '#web/components/money/earned-lines.ts'
import { PriceLines } from '#web/components/money/price.tsx'
import { RentalPrice } from '#web/components/money/rental-price.tsx'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The price that was frozen when the booking was requested. The owner also sees what they earn. */
export function Price({ booking }: { booking: BookingView }) {
  const { id, side, hasReceipt } = booking
  const charged = side === 'renter' ? chargedWords(booking) : undefined
  return (
    <Panel aria-labelledby="price" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="price" className="text-xl">
          Price
        </h2>
        {hasReceipt && (
          <Link
            to="/booking/$id/receipt"
            params={{ id }}
            className="link -my-2.5 inline-flex min-h-11 items-center text-sm"
          >
            Receipt
          </Link>
        )}
      </div>
      {side === 'renter' ? <RentalPrice price={bookedPrice(booking)} /> : <Earnings booking={booking} />}
      {charged && <p className="num text-sm text-ink-2">{charged}</p>}
    </Panel>
  )
}

/** Shows the lines that add up to the owner's earnings, as on the receipt, their payout, and below them the renter's price. */
const Earnings = ({ booking }: { booking: BookingView }) => (
  <>
    <PriceLines
      lines={earnedLines(booking)}
      total={{ label: 'You earn', amount: showMoney(booking.ownerEarnings) }}
    />
    <PayoutLine booking={booking} />
    <h3 className="mt-2 text-base">What {booking.renter.firstName} pays</h3>
    <RentalPrice price={bookedPrice(booking)} />
  </>
)

/** Says whether the renter paid for a booking that did not take place. The first part of the page says what was refunded. */
function chargedWords(booking: BookingView): string | undefined {
  if (booking.status !== 'declined' && booking.status !== 'cancelled') return undefined
  return booking.hasReceipt ? `You paid ${showMoney(booking.totalAmount)}.` : 'You weren’t charged.'
}
