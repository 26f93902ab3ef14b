import { type Alternative, fit } from './plan.ts'

const litersPerQuart = 0.946

const allUnits = ['ft', 'm', 'cm', 'in', 'l', 'qt', 'lb', 'deg', 'p']

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter((number) => number > 0)

/** Returns the sizes that a renter who searches for this one would accept as well. */
function near(amount: number, unit: string): string[] {
  const around = (share: number, as: string, middle = amount) =>
    steps(Math.round(middle * (1 - share)), Math.round(middle * (1 + share))).map((size) => `${size}${as}`)
  switch (unit) {
    case 'p':
      return [`${amount + 1}p`]
    case 'ft':
      return steps(amount - 1, amount + 1).map((size) => `${size}ft`)
    case 'cm':
      return steps(amount - 3, amount + 3).map((size) => `${size}cm`)
    case 'l':
      return [...around(0.08, 'l'), ...around(0.03, 'qt', amount / litersPerQuart)]
    case 'qt':
      return [...around(0.08, 'qt'), ...around(0.03, 'l', amount * litersPerQuart)]
    case 'deg':
      return [amount - 10, amount - 5, amount + 5, amount + 10]
        .filter((size) => size >= 0)
        .map((size) => `${size}deg`)
    default:
      return []
  }
}

/**
 * Returns the ways to write a size such as '60m' and the sizes near it, or undefined for a word. A number without a
 * unit also finds that number with any unit.
 */
export function readNumber(word: string): Alternative[] | undefined {
  const [, digits, unit] = /^(\d{1,4})(ft|m|cm|in|l|qt|lb|deg|p)?$/.exec(word) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits)
  const others = unit
    ? near(amount, unit)
    : [
        ...allUnits.map((one) => `${digits}${one}`),
        ...(amount > 99 && amount < 230 ? near(amount, 'cm') : []),
      ]
  return [
    { match: `'${word}'`, fit: fit.exact },
    ...others
      .filter((other) => other !== word)
      .map((other) => ({
        match: `'${other}'`,
        fit: !unit && other.startsWith(digits) ? fit.same : fit.nearNumber,
      })),
  ]
}
