import { showMoney } from '#domain/money.ts'
import { priceLines, type ShownPrice } from '#domain/price-words.ts'
import { PriceLines } from './price.tsx'

/** What a rental costs, line by line; extras only when they were chosen. */
export const RentalPrice = ({ price }: { price: ShownPrice }) => (
  <PriceLines
    lines={priceLines(price).map(({ label, amount }) => ({ label, amount: showMoney(amount) }))}
    total={{ label: 'Total', amount: showMoney(price.totalAmount) }}
  />
)
