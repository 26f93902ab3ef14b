import type { ReceiptView } from '#contract/receipts.ts'
import { showMoney } from '#domain/money.ts'
import { priceLabels } from '#domain/wording/prices.ts'
import { PriceLines } from '#web/components/money/price.tsx'

/** The parts of the price that the renter pays, or of the amount that the owner earns from it. */
export function ReceiptPrice({ receipt: { side, lines, total, ...price } }: { receipt: ReceiptView }) {
  const labels = priceLabels(price)
  const words = {
    ...labels,
    rental: side === 'renter' ? labels.rental : `Your share of the rental, ${labels.rental}`,
  }
  return (
    <section aria-labelledby="price" className="grid gap-3">
      <h2 id="price" className="text-xl">
        {side === 'renter' ? 'Price' : 'What you earn'}
      </h2>
      <PriceLines
        lines={lines.map(({ part, amount }) => ({
          label: words[part],
          amount: showMoney(amount),
        }))}
        total={{ label: side === 'renter' ? 'Total' : 'You earn', amount: showMoney(total) }}
      />
    </section>
  )
}
