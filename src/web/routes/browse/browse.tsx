import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { rememberSearch } from '#web/components/suggestions/recent-searches.ts'
import { NoScriptDates } from '#web/components/dates/no-script-dates.tsx'
import { breadcrumbs, StructuredData } from '#web/components/page/structured-data.tsx'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type BrowseSearch, countWords, readFilters } from './browse-search.ts'
import { CategoryBar } from './category-bar.tsx'
import { Chips } from './chips/chips.tsx'
import { findChips } from './chips/find-chips.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterFields } from './filters/filter-fields.tsx'
import { categoriesQuery, facetsQuery, resultsQuery } from './load.ts'
import { RatingNote } from './rating-note.tsx'
import { Results } from './results/results.tsx'
import { SaveSearch } from './results/save-search.tsx'
import { SearchBar } from './search-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { useChange } from './use-change.ts'
import { useDatesInWords } from './use-dates-in-words.ts'

export function Browse() {
  const search: BrowseSearch = useSearch()
  const today = useToday()
  const filters = readFilters(search, today)
  const change = useChange()
  useDatesInWords(search, change)
  // The key of the filter fields: a new number discards their drafts.
  const [timesCleared, setTimesCleared] = useState(0)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const categories = useQuery(categoriesQuery).data ?? []
  const results = useQuery({ ...resultsQuery(filters.query), placeholderData: keepPreviousData })
  const counted = useQuery({ ...facetsQuery(filters.query), placeholderData: keepPreviousData })
  const facets = counted.data
  const category = categories.find(({ id }) => id === filters.category)
  const found = results.data && countWords(results.data.total)

  const discardDrafts = () => setTimesCleared(timesCleared + 1)
  const fields = { search, filters, categories, facets, isCounting: counted.isPending, change }
  const clear = (className: string, words: string) => (
    <Link
      to="/browse"
      search={search.sort ? { sort: search.sort } : {}}
      resetScroll={false}
      onClick={discardDrafts}
      className={className}
    >
      {words}
    </Link>
  )
  const clearLink = clear('link inline-flex min-h-11 items-center px-1 text-sm', 'Clear All')
  // With scripts the other fields have already written their values into the address, so only the search text is read here.
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    if (typeof words !== 'string') return
    rememberSearch(words)
    change({ search: words.trim() }, 'typing')
  }
  return (
    <>
      <SearchBar
        key={`bar ${timesCleared}`}
        {...{ search, filters, change }}
        onFilters={() => setSheetOpen(true)}
      >
        <CategoryBar {...{ search, categories, facets }} chosen={filters.category} />
      </SearchBar>
      <div
        data-page-width="broad"
        className="wrap grid items-start gap-3.5 pt-4 pb-12 split:grid-cols-[240px_minmax(0,1fr)] split:gap-5 split:pt-6 split:pb-18 xl:grid-cols-[272px_minmax(0,1fr)] xl:gap-8"
      >
        {category && (
          <StructuredData
            things={
              import.meta.env.SSR &&
              ((origin) => [
                breadcrumbs(origin, [
                  { name: 'Find Gear', path: '/browse' },
                  { name: category.name, path: `/browse?category=${category.id}` },
                ]),
              ])
            }
          />
        )}
        <form
          id="filters"
          action="/browse"
          role="search"
          aria-label="Filters"
          onSubmit={submit}
          className="after:pointer-events-none after:absolute after:inset-x-px after:bottom-px after:h-16 after:rounded-b-xl after:bg-linear-to-t after:from-surface after:from-25% after:to-transparent max-split:hidden [timeline-scope:--column] split:sticky split:top-41 noscript:static noscript:block noscript:after:hidden"
        >
          <Panel className="grid gap-4 overflow-y-auto overscroll-contain py-2 [scroll-timeline:--column] [scrollbar-width:thin] sm:px-5 sm:py-2 split:max-h-[calc(100dvh-11.5rem)] noscript:max-h-none split:pb-12">
            <div className="-mb-2 flex items-center justify-between">
              <h2 className="text-xl">Filters</h2>
              {clearLink}
            </div>
            <NoScriptDates today={today} value={filters.period} className="grid gap-2" />
            <FilterFields key={timesCleared} {...fields} />
            <noscript>
              <Button type="submit" wide>
                Show results
              </Button>
            </noscript>
          </Panel>
          <span
            aria-hidden
            className="more-below pointer-events-none absolute bottom-2.5 left-1/2 z-1 grid size-8 -translate-x-1/2 place-items-center rounded-full border border-line-strong bg-surface text-ink-2 noscript:hidden"
          >
            <ChevronDown size={18} />
          </span>
        </form>
        <div className="grid min-w-0 gap-3 lg:gap-4">
          {filters.periodError && <FieldError>{filters.periodError}</FieldError>}
          <div className="flex flex-wrap items-center gap-x-4">
            <h1
              tabIndex={-1}
              className="num mr-auto max-w-[60%] text-[1.25rem] leading-6.5 outline-none sm:text-[1.375rem] sm:leading-7 lg:text-[1.75rem] lg:leading-9"
              aria-live="polite"
            >
              {found ?? (results.isError ? 'Find Gear' : 'Looking for gear')}
            </h1>
            <SortSelect
              {...{ filters, change }}
              className="min-h-11 max-sm:border-transparent max-sm:bg-transparent max-sm:pr-5.5 max-sm:pl-0 max-sm:text-right max-sm:text-sm max-sm:font-[650] max-sm:[&~svg]:-right-1 sm:w-55"
            />
          </div>
          <Chips
            chips={findChips(search, filters, categories)}
            clear={clearLink}
            save={
              results.data &&
              results.data.total > 0 && (
                <SaveSearch
                  filters={filters}
                  variant="ghost"
                  className="max-sm:min-w-11 max-sm:[&>span]:sr-only"
                />
              )
            }
            onRemove={discardDrafts}
          />
          {filters.sort === 'rating' && <RatingNote />}
          <Results {...{ filters, search, results }} clear={clear(buttonStyle(), 'Clear All Filters')} />
        </div>
      </div>
      {isSheetOpen && (
        <FilterSheet
          key={`sheet ${timesCleared}`}
          {...fields}
          total={results.data?.total}
          clear={clear(buttonStyle({ variant: 'ghost' }), 'Clear All')}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}
