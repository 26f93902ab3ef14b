import { showMoney } from '#domain/money.ts'
import { priceLines, type ShownPrice } from '#domain/wording/prices.ts'
import { PriceLines } from './price.tsx'

/** The price of a rental line by line; extras only if they were chosen. */
export const RentalPrice = ({ price }: { price: ShownPrice }) => (
  <PriceLines
    lines={priceLines(price).map(({ label, amount }) => ({ label, amount: showMoney(amount) }))}
    total={{ label: 'Total', amount: showMoney(price.totalAmount) }}
  />
)
