const maxRecent = 500

/**
 * Holds what was made for the keys that were asked for lately, from the second time on: most are asked for once. When 500
 * further keys were asked for, those that nobody asked for meanwhile are forgotten.
 */
export function openPartStore<Part>() {
  let recent = new Map<string, Part | null>()
  let older = new Map<string, Part | null>()
  return {
    /** Returns what `make` made for the key, or undefined for the first request. */
    find(key: string, make: () => Part): Part | undefined {
      const known = recent.has(key) ? recent.get(key) : older.get(key)
      const part = known === null ? make() : (known ?? null)
      recent.set(key, part)
      if (recent.size > maxRecent) [older, recent] = [recent, new Map()]
      return part ?? undefined
    },
  }
}
