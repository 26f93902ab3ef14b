const maxRemembered = 20_000

/** Caches which paths are published. A published photo stays public, so its row need not be read for every view. */
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
