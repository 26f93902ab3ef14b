import { town } from './town.ts'

/** Whole cents of the town's currency; never a fraction, never dollars. */
export type Cents = number & { readonly unit: 'cents' }

export const zero = 0 as Cents

/** Throws when the number is not a whole, safe count of cents: a fraction here is always a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return amount as Cents
}

export const plus = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
export const minus = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const lesser = (one: Cents, other: Cents): Cents => (one < other ? one : other)
export const greater = (one: Cents, other: Cents): Cents => (one > other ? one : other)
export const times = (amount: Cents, count: number): Cents => cents(amount * count)

/**
 * Returns a percentage of an amount, rounded half up to the cent in integer arithmetic. Throws unless `percent` is a
 * whole number from 0 to 100.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`${percent} is not a whole percentage from 0 to 100`)
  }
  return cents(Math.floor((amount * percent + 50) / 100))
}

/** Returns `"45.00"`, the form of money in JSON and SQL. */
export function formatMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads `45`, `45.5`, `"45.50"`. Returns undefined unless it is dollars with at most two decimals; never rounds. */
export function parseMoney(written: string | number): Cents | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(written).trim())
  if (!match) return undefined
  const [, sign, dollars = '0', fraction = ''] = match
  const amount = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(sign && amount !== 0 ? -amount : amount)
}

/** Reads an amount that our own database or contract wrote; throws on anything else. */
export function readMoney(written: string): Cents {
  const amount = parseMoney(written)
  if (amount === undefined) throw new RangeError(`${JSON.stringify(written)} is not an amount of money`)
  return amount
}

/**
 * Formats money for display: `$1,250.00`, below zero `−$17.00` with a minus sign instead of a hyphen. Takes cents, or an
 * amount that our own contract wrote (`"1250.00"`). `cents: 'unlessZero'` gives `$1,250` and `$1,250.50`; `'never'` cuts
 * the cents off.
 */
export function showMoney(
  amount: Cents | string,
  { cents: shown = 'always' }: { cents?: 'always' | 'unlessZero' | 'never' } = {},
): string {
  const written = typeof amount === 'string' ? formatMoney(readMoney(amount)) : formatMoney(amount)
  const [dollars = '0', fraction = '00'] = written.replace('-', '').split('.')
  const hasCents = shown === 'always' || (shown === 'unlessZero' && fraction !== '00')
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${written.startsWith('-') ? '−' : ''}${town.currencySymbol}${grouped}${hasCents ? `.${fraction}` : ''}`
}
