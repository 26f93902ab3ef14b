/** The most searches that a user can save. Product rules: Finding gear. */
export const maxSavedSearches = 20

/** The query parameters of `GET /api/listings`, by name, as text. */
export type SavedFilters = Readonly<Record<string, string>>

/**
 * Returns the query parameters of the browse page for a saved search. The page shows only available gear unless
 * `available` is `all`.
 */
export function browseParameters({
  categoryId,
  available,
  ...filters
}: SavedFilters): Record<string, string> {
  return {
    ...filters,
    ...(categoryId ? { category: categoryId } : {}),
    ...(available === 'true' ? {} : { available: 'all' }),
  }
}

export const browsePath = (filters: SavedFilters): string => {
  const parameters = Object.entries(browseParameters(filters))
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? '/browse' : `/browse?${query}`
}
