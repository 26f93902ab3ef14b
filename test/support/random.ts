import { randomInt } from 'node:crypto'
import fc from 'fast-check'

export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to but not including `count`. */
  below(count: number): number
  /** A whole number; both ends are included. */
  whole(from: number, to: number): number
  /** True in this share of the calls. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** TEST_SEED repeats the choices of an earlier run; a test that fails has to print it. */
export const seedOfThisRun = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))

/** Random choices, drawn by fast-check; the same seed always gives the same ones. */
export function openRandom(seed: number): Random {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1, unbiased: true })
  const whole = (min: number, max: number) => draw!(fc.integer, { min, max })
  const next = () => whole(0, 2 ** 31 - 1) / 2 ** 31
  const below = (count: number) => whole(0, count - 1)
  return {
    next,
    below,
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
    shuffle: (items) => {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0]!)
    },
  }
}
