import type { FoundListing } from '#contract/listings.ts'
import type { Page } from '#web/calls/call.ts'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import { MoreLink } from './more-link.tsx'

type ListEndProps = {
  filters: Filters
  search: BrowseSearch
  /** The last page of results that is shown so far. */
  page: Page<FoundListing[]>
  further: readonly string[]
}

/** The link to the next page. The best matches end after about 1,000 listings, which a sentence below the last page says. */
export function ListEnd({ filters, search, page: { next, total }, further }: ListEndProps) {
  if (next) return <MoreLink {...{ search, further }} cursor={next} />
  if (total <= 1000 || filters.sort !== 'relevance') return null
  return (
    <li className="col-span-full pt-4 text-center text-ink-2">
      These are the 1,000 best matches. Sort another way to see more.
    </li>
  )
}
