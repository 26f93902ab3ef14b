import type { ReceiptView } from '#contract/receipts.ts'
import { daysWords } from '#domain/listing.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { platformFeePercent } from '#domain/price.ts'
import { PriceLines } from '#web/components/money/price.tsx'

/** What the renter pays, or what of it the owner earns, part by part. */
export function ReceiptPrice({
  receipt: { side, lines, total, dailyRate, totalDays, protectionRate },
}: {
  receipt: ReceiptView
}) {
  const days = `${showMoney(readMoney(dailyRate))} × ${daysWords(totalDays)}`
  const words = {
    rental: side === 'renter' ? days : `Your share of the rental, ${days}`,
    platform_fee: `Platform fee (${platformFeePercent}%)`,
    delivery: 'Delivery',
    protection: `Damage protection (${protectionRate}%)`,
  } as const
  return (
    <section aria-labelledby="price" className="grid gap-3">
      <h2 id="price" className="text-xl">
        {side === 'renter' ? 'Price' : 'What you earn'}
      </h2>
      <PriceLines
        lines={lines.map(({ part, amount }) => ({
          label: words[part],
          amount: showMoney(readMoney(amount)),
        }))}
        total={{ label: side === 'renter' ? 'Total' : 'You earn', amount: showMoney(readMoney(total)) }}
      />
    </section>
  )
}
