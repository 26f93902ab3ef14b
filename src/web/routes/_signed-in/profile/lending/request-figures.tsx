import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'
import { earnedLines } from '#web/components/money/earned-lines.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Shows the lines that add up to the owner's earnings, as on the page of the booking, and below them the renter's price. */
export const RequestFigures = ({ booking }: { booking: BookingView }) => (
  <dl className="grid content-start gap-1">
    {earnedLines(booking).map(({ label, amount }) => (
      <Small key={label} name={label} amount={amount} />
    ))}
    <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
      <dt className="font-[650]">You earn</dt>
      <dd className="font-display text-2xl leading-7 font-extrabold tracking-tight">
        {showMoney(booking.ownerEarnings)}
      </dd>
    </div>
    <Small name="Renter pays" amount={showMoney(booking.totalAmount)} className="mb-1" />
  </dl>
)

type SmallProps = { name: string; amount: string; className?: string }

const Small = ({ name, amount, className }: SmallProps) => (
  <div className={classNames('flex justify-between gap-4 text-sm', className)}>
    <dt className="text-ink-2">{name}</dt>
    <dd className="whitespace-nowrap">{amount}</dd>
  </div>
)
