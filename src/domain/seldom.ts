/**
 * Returns a function that limits how often the same thing is said. It returns how many calls of a kind it has left out since
 * the last one that it let through, or undefined for a call to leave out, within `interval` milliseconds of that one.
 */
export function openSeldom(interval: number, now: () => number = Date.now) {
  const kinds = new Map<string, { at: number; leftOut: number }>()
  return (kind = ''): number | undefined => {
    const known = kinds.get(kind)
    if (known && now() - known.at < interval) {
      known.leftOut += 1
      return undefined
    }
    kinds.set(kind, { at: now(), leftOut: 0 })
    return known?.leftOut ?? 0
  }
}
