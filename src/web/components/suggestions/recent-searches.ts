const key = 'recent-searches'
const maxRecent = 6

/** Returns the texts that were searched for in this browser, the latest first. They are never sent anywhere. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Saves a search text in this browser. Ignores one without words. */
export function rememberSearch(text: string): void {
  const words = text.trim()
  if (words) save([words, ...without(words)].slice(0, maxRecent))
}

export const forgetSearch = (text: string): void => save(without(text))
export const forgetSearches = (): void => save([])

const without = (text: string) => recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())

function save(searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // A private window may refuse storage; then the search is not saved.
  }
}
