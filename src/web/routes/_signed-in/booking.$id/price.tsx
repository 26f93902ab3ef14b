import type { BookingView } from '#contract/bookings.ts'
import { minus, readMoney, showMoney } from '#domain/money.ts'
import { bookedPrice, priceLabels } from '#domain/wording/prices.ts'
import { PayoutLine } from '#web/components/bookings/facts/payout-line.tsx'
import { earnedRental } from '#web/components/money/earned-rental.ts'
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
      <PayoutLine booking={booking} />
      {charged && <p className="num text-sm text-ink-2">{charged}</p>}
    </Panel>
  )
}

/** What the owner earns, line by line as on the receipt, and below it what the renter pays. */
function Earnings({ booking }: { booking: BookingView }) {
  const price = bookedPrice(booking)
  const earned = readMoney(booking.ownerEarnings)
  const labels = priceLabels(price)
  return (
    <>
      <PriceLines
        lines={[
          ...earnedRental(labels.rental, price.subtotal, minus(earned, price.deliveryFee)),
          ...(price.deliveryFee > 0
            ? [{ label: labels.delivery, amount: showMoney(price.deliveryFee) }]
            : []),
        ]}
        total={{ label: 'You earn', amount: showMoney(earned) }}
      />
      <h3 className="mt-2 text-base">What {booking.renter.firstName} pays</h3>
      <RentalPrice price={price} />
    </>
  )
}

/** Says whether the renter paid for a booking that did not take place. The first part of the page says what was refunded. */
function chargedWords(booking: BookingView): string | undefined {
  if (booking.status !== 'declined' && booking.status !== 'cancelled') return undefined
  return booking.hasReceipt ? `You paid ${showMoney(booking.totalAmount)}.` : 'You weren’t charged.'
}
