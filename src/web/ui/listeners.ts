/** A set of functions that `emit` calls. `add` returns the function that removes the listener. */
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
