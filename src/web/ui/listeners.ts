/** A set of functions that are called when something changes; `add` returns the function that removes the listener again. */
export function listeners<Args extends unknown[] = []>() {
  const all = new Set<(...args: Args) => void>()
  return {
    add(listener: (...args: Args) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    emit(...args: Args): void {
      for (const listener of all) listener(...args)
    },
  }
}
