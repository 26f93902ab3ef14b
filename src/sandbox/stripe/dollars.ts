export const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

/** Cents of an amount as typed: `12`, `12.5`, `$12.50`. */
export const readDollars = (text: string): number | undefined => {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
