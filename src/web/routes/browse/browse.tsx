import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { breadcrumbs, StructuredData } from '#web/components/page/structured-data.tsx'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type BrowseSearch, countWords, readFilters } from './browse-search.ts'
import { FilterFields } from './filters/filter-fields.tsx'
import { categoriesQuery, resultsQuery } from './load.ts'
import { PhoneBar } from './phone-bar.tsx'
import { RatingNote } from './rating-note.tsx'
import { Results } from './results/results.tsx'
import { SortSelect } from './sort-select.tsx'
import { useChange } from './use-change.ts'
import { useDatesInWords } from './use-dates-in-words.ts'

export function Browse() {
  const search: BrowseSearch = useSearch()
  const filters = readFilters(search, useToday())
  const change = useChange()
  useDatesInWords(search, change)
  // The key of the filter fields: a new number discards their drafts.
  const [timesCleared, setTimesCleared] = useState(0)
  const categories = useQuery(categoriesQuery).data ?? []
  const results = useQuery({ ...resultsQuery(filters.query), placeholderData: keepPreviousData })
  const category = categories.find(({ id }) => id === filters.category)
  const found = results.data && countWords(results.data.total)

  const fields = <FilterFields key={timesCleared} {...{ search, filters, categories, change }} />
  const clear = (className: string, words: string) => (
    <Link
      to="/browse"
      search={search.sort ? { sort: search.sort } : {}}
      resetScroll={false}
      onClick={() => setTimesCleared(timesCleared + 1)}
      className={className}
    >
      {words}
    </Link>
  )
  return (
    <div className="wrap grid items-start gap-3.5 pt-3.5 pb-12 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-8 lg:pt-8 lg:pb-18">
      {category && (
        <StructuredData
          things={(origin) => [
            breadcrumbs(origin, [
              { name: 'Find Gear', path: '/browse' },
              { name: category.name, path: `/browse?category=${category.id}` },
            ]),
          ]}
        />
      )}
      <form
        id="filters"
        action="/browse"
        role="search"
        aria-label="Filters"
        onSubmit={(event) => event.preventDefault()}
        className="max-lg:hidden lg:sticky lg:top-5 noscript:block"
      >
        <Panel className="grid gap-5">
          <div className="flex items-center justify-between">
            <h2 className="text-xl">Filters</h2>
            {clear('link inline-flex min-h-11 items-center', 'Clear All')}
          </div>
          {fields}
          <noscript>
            <Button type="submit" wide>
              Show results
            </Button>
          </noscript>
        </Panel>
      </form>
      <div className="grid gap-3.5 lg:gap-5">
        <PhoneBar
          {...{ search, filters, change, found }}
          clear={clear(buttonStyle({ variant: 'line' }), 'Clear All')}
        >
          {fields}
        </PhoneBar>
        <div className="flex items-center justify-between gap-4">
          <h1 className="num text-[1.375rem] leading-7 lg:text-[1.875rem] lg:leading-9" aria-live="polite">
            {found ?? (results.isError ? 'Find Gear' : 'Looking for gear')}
          </h1>
          <div className="flex items-center gap-2 max-lg:hidden noscript:flex">
            <span className="text-sm text-ink-2" aria-hidden>
              Sort
            </span>
            <SortSelect {...{ filters, change }} named className="min-h-11 lg:w-55" />
          </div>
        </div>
        {filters.sort === 'rating' && <RatingNote />}
        <Results {...{ filters, search, results }} clear={clear(buttonStyle(), 'Clear All Filters')} />
      </div>
    </div>
  )
}
