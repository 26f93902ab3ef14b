import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundListing } from '#contract/listings.ts'
import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import type { Page } from '#web/calls/call.ts'
import { useHydrated } from '#web/router/use-hydrated.ts'
import { useLocation } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'
import { StatusPanel } from '#web/ui/status/status-panel.tsx'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import { ListEnd } from './list-end.tsx'
import { InTheirPlace } from './in-their-place.tsx'
import { FirstPageLink } from './more-link.tsx'
import { MoreResults } from './more-results.tsx'
import { ResultCards } from './result-cards.tsx'
import { SaveSearch } from './save-search.tsx'
import { NoMatches } from './ways-on/no-matches.tsx'

type ResultsProps = {
  filters: Filters
  search: BrowseSearch
  results: UseQueryResult<Page<FoundListing[]>>
  clear: ReactNode
}

const sixCards = [1, 2, 3, 4, 5, 6]

/** The list of results. While a changed filter loads, the previous results stay visible. */
export function Results({ filters, search, results, clear }: ResultsProps) {
  const { data, isError, isPlaceholderData } = results
  const further = useFurtherPages()
  if (isError) return <Failure retry={() => void results.refetch()} clear={clear} />
  if (!data) {
    return (
      <>
        <LoadingWords>Looking for gear</LoadingWords>
        <div className={grid}>
          {sixCards.map((card) => (
            <ListingCardSkeleton key={card} />
          ))}
        </div>
      </>
    )
  }
  return (
    <>
      {search.cursor && <FirstPageLink search={search} />}
      {data.total === 0 && (
        <NoMatches
          {...{ search, filters, clear }}
          save={<SaveSearch filters={filters} variant="line" size="medium" />}
        />
      )}
      {data.total === 0 && data.items.length === 0 && <InTheirPlace className={grid} />}
      <ul
        className={classNames(grid, 'transition-opacity duration-quick', isPlaceholderData && 'opacity-60')}
        aria-busy={isPlaceholderData}
      >
        <ResultCards listings={data.items} period={filters.period} eager />
        {further.map((cursor, index) => (
          <MoreResults
            key={cursor}
            {...{ filters, search, cursor }}
            further={further.slice(0, index + 1)}
            isLast={index === further.length - 1}
          />
        ))}
        {further.length === 0 && !isPlaceholderData && (
          <ListEnd {...{ filters, search, further }} page={data} />
        )}
      </ul>
    </>
  )
}

// With gaps of 18 px the columns of a desktop are whole pixels wide, so that the edges of their cards are equally sharp.
const grid = 'grid gap-4 sm:grid-cols-2 split:gap-4.5 xl:grid-cols-3 xl:gap-x-6 xl:gap-y-7 wide:grid-cols-4'

// The cursors are in the browser's history only, so the first render leaves them out to match the server's HTML.
function useFurtherPages(): readonly string[] {
  const isHydrated = useHydrated()
  const { further = [] } = useLocation().state
  return isHydrated ? further : []
}

function Failure({ retry, clear }: { retry: () => void; clear: ReactNode }) {
  return (
    <StatusPanel
      level={2}
      tone="bad"
      icon={<TriangleAlert size={24} aria-hidden />}
      title="The gear didn’t load"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={retry}>Try again</Button>
          {clear}
        </div>
      }
    >
      Check your connection, or start over without filters.
    </StatusPanel>
  )
}
