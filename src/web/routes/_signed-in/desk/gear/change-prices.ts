import type { DeskGear } from '#contract/desk.ts'
import { type Cents, cents, parseMoney, readMoney } from '#domain/money.ts'
import { isDailyRate } from '#domain/price.ts'

/**
 * A change of prices as the owner typed it. `percent` raises or lowers each price by that share; `price` sets all prices to
 * the same amount.
 */
export type PriceChange = { by: 'percent' | 'price'; typed: string }

const maxPercent = 90

type Priced = Pick<DeskGear, 'id' | 'dailyRate'>

/**
 * Returns the new daily rate of each listing, or an error message that says what to type. Rates changed by percent are
 * rounded to whole dollars.
 */
export function changePrices(
  gear: readonly Priced[],
  { by, typed }: PriceChange,
): { id: string; rate: Cents }[] | string {
  const written = typed.trim().replace(/^\+/, '').replace(/%$/, '')
  if (by === 'price') {
    const rate = parseMoney(written)
    if (rate === undefined || !isDailyRate(rate)) return 'Type a price per day, like 45 or 45.50.'
    return gear.map(({ id }) => ({ id, rate }))
  }
  const percent = /^-?\d{1,3}$/.test(written) ? Number(written) : 0
  if (percent === 0 || Math.abs(percent) > maxPercent)
    return `Type whole percent from -${maxPercent} to ${maxPercent}, like 10 or -15.`
  const changed = gear.map(({ id, dailyRate }) => ({
    id,
    rate: cents(Math.round((readMoney(dailyRate) * (100 + percent)) / 10_000) * 100),
  }))
  return changed.every(({ rate }) => isDailyRate(rate))
    ? changed
    : 'With this change a price would be below or above what is allowed.'
}
