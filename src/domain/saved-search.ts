/** Product rules: Finding gear. */
export const maxSavedSearches = 20

/** The query parameters of `GET /api/listings`, as they are written there. */
export type SavedFilters = Readonly<Record<string, string>>

/** Returns the query parameters of the browse page, which shows available gear only unless it is told otherwise. */
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
