import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import { resultsQuery } from '#web/routes/browse/load.ts'
import { ListEnd } from './list-end.tsx'
import { ResultCards } from './result-cards.tsx'

type MoreResultsProps = {
  filters: Filters
  search: BrowseSearch
  cursor: string
  /** The cursors of all pages added so far, up to this one. */
  further: readonly string[]
  isLast: boolean
}

/** A page of results added below the first one; the last such page ends with the link to the next. */
export function MoreResults({ filters, search, cursor, further, isLast }: MoreResultsProps) {
  const page = useQuery(resultsQuery({ ...filters.query, cursor }))
  const before = useQuery(resultsQuery({ ...filters.query, cursor: further.at(-2) ?? search.cursor }))
  const start = useRef<HTMLLIElement>(null)
  const isLoaded = page.data !== undefined
  useEffect(() => {
    // The clicked link was removed together with the focus, so the first new card is focused.
    if (!isLoaded || document.activeElement !== document.body) return
    start.current?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <>
      <li ref={start} hidden />
      {page.data && (
        <ResultCards listings={page.data.items} period={filters.period} after={before.data?.items.at(-1)} />
      )}
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
      {isLast && page.data && <ListEnd {...{ filters, search, further }} page={page.data} />}
    </>
  )
}
