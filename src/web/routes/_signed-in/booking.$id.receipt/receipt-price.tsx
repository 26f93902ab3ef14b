import type { ReceiptView } from '#contract/receipts.ts'
import { minus, readMoney, showMoney, times } from '#domain/money.ts'
import { priceLabels } from '#domain/wording/prices.ts'
import { type PriceLine, PriceLines } from '#web/components/money/price.tsx'

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
            ? rentalOfOwner(words.rental, price, amount)
            : [{ label: words[part], amount: showMoney(amount) }],
        )}
        total={{ label: side === 'renter' ? 'Total' : 'You earn', amount: showMoney(total) }}
      />
    </section>
  )
}

/** The owner's rental in two lines: the price of the days, and what Switchback keeps of it. */
function rentalOfOwner(
  label: string,
  { dailyRate, totalDays }: Pick<ReceiptView, 'dailyRate' | 'totalDays'>,
  earned: string,
): PriceLine[] {
  const rental = times(readMoney(dailyRate), totalDays)
  return [
    { label, amount: showMoney(rental) },
    { label: 'Your fee to Switchback', amount: `−${showMoney(minus(rental, readMoney(earned)))}` },
  ]
}
