import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '#web/now.ts'
import { LinkButton } from '#web/components/link-button.tsx'
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
    <section
      aria-labelledby="no-matches"
      className="grid items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-6 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[auto_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <img src="/art/signpost.svg" alt="" width={96} height={80} />
      <div className="grid gap-1.5">
        <h2 id="no-matches" className="text-xl">
          No gear found
        </h2>
        <p className="max-w-[52ch] text-ink-2 wrap-anywhere">
          {words
            ? `Nothing in town matches “${words}” right now. Check the spelling, or try other words.`
            : 'Nothing in town matches these filters right now. Try other words, other dates or a wider price range.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-xl:col-span-full max-sm:w-full max-sm:*:w-full">
        {save}
        {clear}
      </div>
      {ways.length > 0 && (
        <ul
          aria-label="Searches that find something"
          className="col-span-full grid w-full grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3 border-t border-line pt-5"
        >
          {ways.map(({ words, change, total }) => (
            <li key={words} className="grid">
              <LinkButton
                to="/browse"
                search={changeSearch(search, change)}
                resetScroll={false}
                variant="line"
                size="small"
                className="min-h-12 whitespace-normal! wrap-anywhere"
              >
                <span>
                  {words} <span className="num font-normal text-ink-2">({countShort(total)})</span>
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const countShort = (total: number) => (total > 1000 ? 'more than 1000' : total)
