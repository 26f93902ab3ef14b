import { town } from '#domain/town.ts'

export const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${town.currencySymbol}${(Math.abs(cents) / 100).toFixed(2)}`

/** Parses a typed amount such as `12`, `12.5` or `$12.50` into cents; undefined if it is not valid. */
export const readDollars = (text: string): number | undefined => {
  const amount = text.trim().replace(town.currencySymbol, '')
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(amount)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
