const maxRemembered = 20_000

/**
 * Caches which paths are public, so that not every view of a photo reads its row. `readVersion` returns a number that
 * changes with anything that visitors see; a new number empties the cache.
 */
export function openPublishedPaths(
  isPublished: (path: string) => Promise<boolean>,
  readVersion: () => Promise<number>,
) {
  const known = new Set<string>()
  let knownFor: number | undefined
  return {
    async has(path: string): Promise<boolean> {
      const version = await readVersion()
      if (version !== knownFor) known.clear()
      knownFor = version
      if (known.has(path)) return true
      if (!(await isPublished(path))) return false
      if (known.size >= maxRemembered) known.delete(known.values().next().value!)
      // The version may have changed while the row was read.
      if (version === knownFor) known.add(path)
      return true
    },
  }
}
