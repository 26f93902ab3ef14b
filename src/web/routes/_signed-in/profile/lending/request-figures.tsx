import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'
import { bookedPrice, extraLines } from '#domain/wording/prices.ts'

/** The chosen extras, the renter's price and the owner's earnings, all as stored with the request. */
export const RequestFigures = ({ booking }: { booking: BookingView }) => (
  <dl className="grid gap-1">
    {extraLines(bookedPrice(booking)).map(({ label, amount }) => (
      <Small key={label} name={label} amount={showMoney(amount)} />
    ))}
    <Small name="Renter pays" amount={showMoney(booking.totalAmount)} />
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-[650]">You earn</dt>
      <dd className="font-display text-2xl leading-7 font-extrabold tracking-tight">
        {showMoney(booking.ownerEarnings)}
      </dd>
    </div>
  </dl>
)

const Small = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4 text-sm">
    <dt className="text-ink-2">{name}</dt>
    <dd>{amount}</dd>
  </div>
)
