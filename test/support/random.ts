import { randomInt } from 'node:crypto'

export type Chance = {
  /** A whole number from 0 up to but not including `below`. */
  below(count: number): number
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** TEST_SEED repeats the choices of an earlier run; a failing test has to tell it. */
export const seedOfThisRun = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))

/** Choices that look random and are the same for the same seed (mulberry32). */
export function openChance(seed: number): Chance {
  let state = seed >>> 0
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
  return {
    below,
    shuffle: (items) => {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0]!)
    },
  }
}
