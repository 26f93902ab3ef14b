import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'
import { bookedPrice, priceLines } from '#domain/wording/prices.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The lines of the renter's price, its total and the owner's earnings, all as stored with the request. */
export const RequestFigures = ({ booking }: { booking: BookingView }) => (
  <dl className="grid gap-1">
    {priceLines(bookedPrice(booking)).map(({ label, amount }) => (
      <Small key={label} name={label} amount={showMoney(amount)} />
    ))}
    <Small
      name="Renter pays"
      amount={showMoney(booking.totalAmount)}
      className="mt-1 border-t border-line pt-2"
    />
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-[650]">You earn</dt>
      <dd className="font-display text-2xl leading-7 font-extrabold tracking-tight">
        {showMoney(booking.ownerEarnings)}
      </dd>
    </div>
  </dl>
)

type SmallProps = { name: string; amount: string; className?: string }

const Small = ({ name, amount, className }: SmallProps) => (
  <div className={classNames('flex justify-between gap-4 text-sm', className)}>
    <dt className="text-ink-2">{name}</dt>
    <dd>{amount}</dd>
  </div>
)
