const maxRemembered = 20_000

/**
 * Caches which paths are public, until something that visitors see changes, so that not every view reads the photo's row.
 * `readVersion` returns a number that changes with it.
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
      // While the row was read, the version may have changed.
      if (version === knownFor) known.add(path)
      return true
    },
  }
}
