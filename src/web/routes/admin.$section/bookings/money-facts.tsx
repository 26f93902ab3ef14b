import type { BookingLine, MoneyAtAGlance } from '#contract/moderated-bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'

type MoneyFactsProps = {
  booking: Pick<BookingLine, 'totalAmount' | 'ownerEarnings'>
  money: MoneyAtAGlance
}

/**
 * The balances of one booking in the ledger, one per line. If the amount charged differs from the price, the price
 * comes first.
 */
export const MoneyFacts = ({ booking, money }: MoneyFactsProps) => (
  <dl className="grid gap-1 text-sm">
    {[...pricesOf(booking, money), ...balancesOf(money)].map(([label, amount]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-ink-2">{label}</dt>
        <dd className="num font-semibold">{amount}</dd>
      </div>
    ))}
  </dl>
)

type Line = readonly [label: string, amount: string]

function pricesOf(
  { totalAmount, ownerEarnings }: MoneyFactsProps['booking'],
  { charged }: MoneyAtAGlance,
): Line[] {
  if (charged === totalAmount) return []
  const total: Line = ['Total', showMoney(totalAmount)]
  return readMoney(charged) === 0 ? [total, ['Owner earns', showMoney(ownerEarnings)]] : [total]
}

/** Balances of zero are left out. */
const balancesOf = (money: MoneyAtAGlance): Line[] =>
  moneyWords
    .filter(([name]) => readMoney(money[name]) !== 0)
    .map(([name, label]) =>
      // A refund after the payout takes the owner's share back: until it is back, the sum is below zero.
      name === 'ownerOwed' && readMoney(money[name]) < 0
        ? [takenBack, showMoney(money[name].replace('-', ''))]
        : [label, showMoney(money[name])],
    )

const takenBack = 'Being taken back from the owner'

const moneyWords: readonly (readonly [keyof MoneyAtAGlance, string])[] = [
  ['charged', 'Charged'],
  ['refunded', 'Refunded'],
  ['refundOwed', 'Refund on its way'],
  ['ownerOwed', 'Owed to the owner'],
  ['paidOut', 'Paid out'],
  ['debt', 'Owed by the owner'],
  ['platformRevenue', 'Platform'],
  ['protection', 'Protection'],
  ['disputed', 'Disputed'],
  ['lost', 'Lost to a dispute'],
]
