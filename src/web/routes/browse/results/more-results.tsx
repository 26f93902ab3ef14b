import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import { resultsQuery } from '#web/routes/browse/load.ts'
import { MoreLink } from './more-link.tsx'
import { ResultCards } from './result-cards.tsx'

type MoreResultsProps = {
  filters: Filters
  search: BrowseSearch
  cursor: string
  /** All pages added so far, up to this one. */
  further: readonly string[]
  isLast: boolean
}

/** A page that was added below the first, and the way to the one after it. */
export function MoreResults({ filters, search, cursor, further, isLast }: MoreResultsProps) {
  const page = useQuery(resultsQuery({ ...filters.query, cursor }))
  const start = useRef<HTMLLIElement>(null)
  const isHere = page.data !== undefined
  useEffect(() => {
    // The pressed link went away with the focus; it goes on with the first card that is new.
    if (!isHere || document.activeElement !== document.body) return
    start.current?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
  }, [isHere])
  return (
    <>
      <li ref={start} hidden />
      {page.data && <ResultCards listings={page.data.items} period={filters.period} />}
      {page.isPending && (
        <li className="contents">
          <LoadingWords>Loading more gear</LoadingWords>
          <ListingCardSkeleton />
          <ListingCardSkeleton />
          <ListingCardSkeleton />
        </li>
      )}
      {page.isError && (
        <li className="col-span-full grid justify-items-center gap-3 pt-4">
          <p role="alert">More gear didn’t load.</p>
          <Button variant="line" onClick={() => void page.refetch()}>
            Try again
          </Button>
        </li>
      )}
      {isLast && page.data?.next && <MoreLink {...{ search, further }} cursor={page.data.next} />}
    </>
  )
}
