import type { BookingView } from '#contract/bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { bookedPrice, extraLines } from '#domain/wording/prices.ts'

/** The chosen extras, the renter's price and, for the owner, their earnings, all as stored with the booking. */
export function BookingFigures({ booking }: { booking: BookingView }) {
  const { status, side, payout } = booking
  const total = showMoney(booking.totalAmount)
  const extras = extraLines(bookedPrice(booking)).map(({ label, amount }) => (
    <Small key={label} name={label} amount={showMoney(amount)} />
  ))
  if (status === 'declined' || status === 'cancelled') {
    // The price is no longer due. After a late cancellation the owner is still paid.
    const isEarned = payout !== null && readMoney(payout.amount) > 0
    return (
      <dl className="grid gap-1">
        {extras}
        <Small name="Price" amount={total} />
        {isEarned && <Line name="You earn" amount={showMoney(payout.amount)} />}
      </dl>
    )
  }
  if (side === 'renter') {
    return (
      <dl className="grid gap-1">
        {extras}
        <Line name="Total" amount={total} />
      </dl>
    )
  }
  return (
    <dl className="grid gap-1">
      {extras}
      <Small name={payout ? 'Renter paid' : 'Renter pays'} amount={total} />
      <Line name="You earn" amount={showMoney(booking.ownerEarnings)} />
    </dl>
  )
}

const Small = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4 text-sm">
    <dt className="text-ink-2">{name}</dt>
    <dd>{amount}</dd>
  </div>
)

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="font-[650]">{name}</dt>
    <dd className="font-display text-2xl leading-7 font-extrabold tracking-tight">{amount}</dd>
  </div>
)
