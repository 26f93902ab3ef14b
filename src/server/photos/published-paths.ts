const maxRemembered = 20_000

/** Remembers which paths are published: once public, a photo stays so, and its row need not be read for every view. */
export function openPublishedPaths(isPublished: (path: string) => Promise<boolean>) {
  const known = new Set<string>()
  return {
    async has(path: string): Promise<boolean> {
      if (known.has(path)) return true
      if (!(await isPublished(path))) return false
      if (known.size >= maxRemembered) known.delete(known.values().next().value!)
      known.add(path)
      return true
    },
  }
}
