import { fees } from '#web/content/figures.ts'
import { priceExample } from '#web/content/price-example.ts'
import { Panel } from '#web/ui/panel.tsx'

const example = priceExample

/** The price of an example rental for the renter, and the earnings of the owner, line by line. */
export const PriceExample = () => (
  <Panel>
    <h3 className="text-xl">
      An example: {example.rate}, {example.days}
    </h3>
    <dl className="num mt-4 grid gap-2.5">
      <Line words={`${example.rate} × ${example.days}`} amount={example.rental} />
      <Line
        words={`Platform fee (${fees.platformPercent}%), paid by the renter`}
        amount={example.platformFee}
      />
      <Line words="Renter pays" amount={example.total} isSum />
      <Line
        words={`Owner earns (${fees.ownerKeepsPercent}% of the rental price)`}
        amount={example.earnings}
        isSum
      />
    </dl>
    <p className="mt-4 text-sm text-ink-2">
      Owners keep the whole delivery fee. Delivery and damage protection are optional, and we don’t add the
      platform fee to them.
    </p>
  </Panel>
)

const Line = ({ words, amount, isSum = false }: { words: string; amount: string; isSum?: boolean }) => (
  <div
    className={`flex justify-between gap-4 ${isSum ? 'border-t border-line pt-3 text-lg font-bold' : 'text-ink-2'}`}
  >
    <dt>{words}</dt>
    <dd>{amount}</dd>
  </div>
)
