import { browseParameters, type SavedFilters } from '#domain/saved-search.ts'

/** Returns the address of the browse page with the results of a saved search. */
export const browsePath = (filters: SavedFilters): string => {
  const parameters = new URLSearchParams(browseParameters(filters))
  return parameters.size > 0 ? `/browse?${parameters}` : '/browse'
}
