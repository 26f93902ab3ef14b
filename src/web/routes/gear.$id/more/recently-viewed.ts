const key = 'recently-viewed'
/** One more than a row shows, because the gear of the page itself is left out. */
const maxViewed = 5

/** Returns the ids of the gear that was looked at in this browser, the latest first. Only the browser stores them. */
export function recentlyViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxViewed) : []
  } catch {
    return []
  }
}

export const rememberViewed = (id: string): void =>
  save([id, ...recentlyViewed().filter((each) => each !== id)].slice(0, maxViewed))

export const forgetViewed = (): void => save([])

function save(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A private window may refuse storage; then nothing is remembered.
  }
}
