import { randomInt } from 'node:crypto'
import fc from 'fast-check'

export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  /** Returns a whole number from 0 up to but not including `count`. */
  below(count: number): number
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** Returns true in this share of the calls. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** The seed of this run. The variable TEST_SEED repeats an earlier run, so a failing test has to print its seed. */
export const seedOfThisRun = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))

/** Returns a source of random choices, drawn by fast-check. The same seed always gives the same choices. */
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
