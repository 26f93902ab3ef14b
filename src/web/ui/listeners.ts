/** Functions that want to be told. */
export function listeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>()
  return {
    add(listener: (...told: Told) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...told: Told): void {
      for (const listener of all) listener(...told)
    },
  }
}
