import type { ReceiptView } from '#contract/receipts.ts'
import { readMoney, showMoney, times } from '#domain/money.ts'
import { priceLabels } from '#domain/wording/prices.ts'
import { earnedRental } from '#web/components/money/earned-lines.ts'
import { PriceLines } from '#web/components/money/price.tsx'

/** The parts of the price that the renter pays, or of the amount that the owner earns from it. */
export function ReceiptPrice({ receipt: { side, lines, total, ...price } }: { receipt: ReceiptView }) {
  const words = priceLabels(price)
  return (
    <section aria-labelledby="price" className="grid gap-3">
      <h2 id="price" className="text-xl">
        {side === 'renter' ? 'Price' : 'What you earn'}
      </h2>
      <PriceLines
        lines={lines.flatMap(({ part, amount }) =>
          part === 'rental' && side === 'owner'
            ? earnedRental(
                words.rental,
                times(readMoney(price.dailyRate), price.totalDays),
                readMoney(amount),
              )
            : [{ label: words[part], amount: showMoney(amount) }],
        )}
        total={{ label: side === 'renter' ? 'Total' : 'You earn', amount: showMoney(total) }}
      />
    </section>
  )
}
