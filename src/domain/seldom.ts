/**
 * Returns a function that limits how often messages of a kind are logged. It returns undefined for a message to leave
 * out, because one of its kind was let through less than `interval` milliseconds ago. Otherwise it returns how many
 * messages of the kind were left out since that one.
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
