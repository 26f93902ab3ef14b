import { listingFilters, type ListingFilters } from '#contract/listings.ts'
import type { SavedFilters } from '#domain/saved-search.ts'

const paging = ['sort', 'limit', 'cursor']

/** Returns the filters that were sent and have an effect, as texts sorted by name, so that equal searches are stored equally. */
export function writeFilters(sent: object, parsed: ListingFilters): SavedFilters {
  const isMeant = (name: string) => {
    const value = parsed[name as keyof ListingFilters]
    return value !== undefined && value !== false && !paging.includes(name)
  }
  const given = Object.entries(sent)
    .filter(([name]) => name in listingFilters.shape && isMeant(name))
    .map(([name, value]): [string, string] => [name, String(value).trim()])
  return Object.fromEntries(given.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Parses stored filters. Returns undefined if the contract no longer accepts them. */
export const readFilters = (saved: SavedFilters): ListingFilters | undefined =>
  listingFilters.safeParse(saved).data
