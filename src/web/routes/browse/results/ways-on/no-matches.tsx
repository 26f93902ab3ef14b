import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '#web/now.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { type BrowseSearch, changeSearch, type Filters } from '#web/routes/browse/browse-search.ts'
import { categoriesQuery } from '#web/routes/browse/load.ts'
import { waysOnQuery } from './ways-on-query.ts'

type NoMatchesProps = { search: BrowseSearch; filters: Filters; clear: ReactNode; save: ReactNode }

/** Says that nothing matches, with links to similar searches that find something. */
export function NoMatches({ search, filters, clear, save }: NoMatchesProps) {
  const today = useToday()
  const categories = useQuery(categoriesQuery).data ?? []
  const { data: ways = [] } = useQuery(waysOnQuery(search, categories, today))
  const words = filters.count === 0 && !filters.period && filters.query['search']
  return (
    <EmptyState
      disc=""
      icon={<img src="/art/signpost.svg" alt="" width={96} height={80} className="max-w-none" />}
      title="No gear found"
      action={
        <div className="grid gap-3 sm:gap-4">
          {ways.length > 0 && (
            <ul
              aria-label="Searches that find something"
              className="flex flex-wrap justify-center gap-3 max-sm:*:w-full"
            >
              {ways.map(({ words, change, total }) => (
                <li key={words}>
                  <LinkButton
                    to="/browse"
                    search={changeSearch(search, change)}
                    resetScroll={false}
                    variant="line"
                    size="small"
                    className="max-w-full whitespace-normal! min-h-12 wrap-anywhere max-sm:w-full"
                  >
                    <span>
                      {words} <span className="num font-normal text-ink-2">({countShort(total)})</span>
                    </span>
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center justify-center gap-3 max-sm:*:w-full">
            {save}
            {clear}
          </div>
        </div>
      }
    >
      {words ? (
        <span className="wrap-anywhere">
          Nothing in town matches “{words}” right now. Check the spelling, or try other words.
        </span>
      ) : (
        'Nothing in town matches these filters right now. Try other words, other dates or a wider price range.'
      )}
    </EmptyState>
  )
}

const countShort = (total: number) => (total > 1000 ? 'more than 1000' : total)
