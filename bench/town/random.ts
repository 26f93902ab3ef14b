/** A source of random choices that stores only its state: the same seed always gives the same choices. */
export type Random = {
  /** Returns a whole number from 0 up to but not including `count`. */
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Returns the random generator mulberry32 by Tommy Ettinger. Its 32 bits of state are enough to generate a town. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: (items) => items[below(items.length)]! }
}
