/** Numbers that one seed always gives in the same order (mulberry32). */
export function openRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (share: number) => next() < share,
    /** Both ends included. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}

export type Random = ReturnType<typeof openRandom>
