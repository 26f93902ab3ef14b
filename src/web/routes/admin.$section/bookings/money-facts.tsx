import type { MoneyAtAGlance } from '#contract/moderated-bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { Facts } from '#web/routes/admin.$section/entries/entry.tsx'

/** The balances of one booking in the ledger. Balances of zero are left out. */
export const MoneyFacts = ({ money }: { money: MoneyAtAGlance }) => (
  <Facts
    facts={moneyWords
      .filter(([name]) => readMoney(money[name]) !== 0)
      .map(([name, label]) =>
        // A refund after the payout takes the owner's share back: until it is back, the sum is below zero.
        name === 'ownerOwed' && readMoney(money[name]) < 0
          ? ([takenBack, showMoney(money[name].replace('-', ''))] as const)
          : ([label, showMoney(money[name])] as const),
      )}
  />
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
