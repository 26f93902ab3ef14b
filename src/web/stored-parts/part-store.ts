const maxRecent = 500

/**
 * Opens a cache of rendered parts. A part is rendered and cached from the second request for its key on, because most keys
 * are requested once. A key that is not requested while 500 others are is dropped.
 */
export function openPartStore<Part>() {
  let recent = new Map<string, Part | null>()
  let older = new Map<string, Part | null>()
  return {
    /** Returns the cached part of the key, or makes it; undefined at the first request for the key. */
    find(key: string, make: () => Part): Part | undefined {
      const known = recent.has(key) ? recent.get(key) : older.get(key)
      const part = known === null ? make() : (known ?? null)
      recent.set(key, part)
      if (recent.size > maxRecent) [older, recent] = [recent, new Map()]
      return part ?? undefined
    },
  }
}
