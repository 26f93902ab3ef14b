/** A set of listeners that are called with each event. */
export function listeners<Arguments extends unknown[] = []>() {
  const all = new Set<(...args: Arguments) => void>()
  return {
    add(listener: (...args: Arguments) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    emit(...args: Arguments): void {
      for (const listener of all) listener(...args)
    },
  }
}
