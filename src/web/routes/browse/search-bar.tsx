import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { showDays } from '#domain/wording/dates.ts'
import { rememberSearch } from '#web/components/suggestions/recent-searches.ts'
import { type Choice, searchOfChoice } from '#web/components/suggestions/choice.ts'
import { SuggestionField } from '#web/components/suggestions/suggestion-field.tsx'
import { useToday } from '#web/now.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { type BrowseSearch, type Filters, lastDay } from './browse-search.ts'
import { useDraft } from './filters/use-draft.ts'
import type { Change } from './use-change.ts'

type SearchBarProps = {
  search: BrowseSearch
  filters: Filters
  change: Change
  onFilters: () => void
  children: ReactNode
}

/**
 * The words and dates of the search, and the categories below them, in a bar that stays at the top. Its fields belong to
 * the form of the filters, which the browser submits when there are no scripts.
 */
export function SearchBar({ search, filters, change, onFilters, children }: SearchBarProps) {
  const today = useToday()
  const field = useId()
  const [draft, setDraft, sendDraft] = useDraft(search.search ?? '', (next) =>
    change({ search: next }, 'typing'),
  )
  const choose = (choice: Choice) => {
    const chosen = searchOfChoice(choice)
    rememberSearch(chosen.search ?? '')
    change(chosen)
  }
  return (
    <div data-sticky-bar className="sticky top-0 z-20 border-b border-line bg-surface noscript:static">
      <div className="wrap flex items-center gap-3 pt-2 pb-1 sm:pt-3 sm:pb-2">
        <search
          aria-label="Words and dates"
          className={
            'relative grid h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto] items-center rounded-full border border-line bg-surface pr-1 max-sm:shadow-lift ' +
            'sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:rounded-[14px] sm:border-[1.5px] sm:border-line-strong ' +
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus'
          }
        >
          <div className="relative h-full min-w-0">
            <label
              htmlFor={field}
              className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center"
            >
              <Search size={18} aria-hidden className="text-ink-3" />
              <span className="sr-only">Search</span>
            </label>
            <SuggestionField
              id={field}
              form="filters"
              name="search"
              maxLength={textLimits.search}
              placeholder="Skis, tent, kayak"
              value={draft}
              onText={setDraft}
              onBlur={sendDraft}
              onChoose={choose}
              listStyle="-left-px top-15.5 w-[calc(100vw-2rem)] sm:w-[min(38.75rem,calc(100vw-3rem))]"
              className="size-full rounded-full bg-transparent pl-11 font-[550] outline-none placeholder:font-normal placeholder:text-ink-3 max-sm:pb-4.5"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-11 right-0 bottom-2.25 truncate text-[0.8125rem] leading-4 text-ink-2 sm:hidden"
            >
              {summary(filters)}
            </span>
          </div>
          <div className="relative h-full border-line has-[button:focus-visible]:z-1 sm:border-l sm:px-4 noscript:hidden">
            <DateRangeField
              showDays={showDays}
              label="Dates"
              look="line"
              placeholder="Any dates"
              rules={{ min: today, max: lastDay(today) }}
              value={filters.period}
              onChange={(range) => change({ startDate: range?.start, endDate: range?.end })}
              className="h-full max-sm:grid max-sm:w-11 max-sm:place-items-center max-sm:[&_.truncate]:sr-only"
            />
          </div>
          <button
            type="submit"
            form="filters"
            aria-label="Find gear"
            className="grid size-11 place-items-center rounded-[10px] bg-action text-on-action hover:bg-action-hover active:bg-action-press max-sm:hidden"
          >
            <Search size={20} aria-hidden />
          </button>
          <FiltersButton
            count={filters.count}
            onClick={onFilters}
            className="mr-0.5 size-11 justify-center rounded-full sm:hidden"
          />
        </search>
        <FiltersButton
          count={filters.count}
          onClick={onFilters}
          className="h-14 gap-2.5 rounded-[14px] px-4 max-sm:hidden split:hidden"
        >
          Filters
        </FiltersButton>
      </div>
      {children}
    </div>
  )
}

type FiltersButtonProps = { count: number; onClick: () => void; className: string; children?: ReactNode }

/**
 * The button that opens the sheet of filters on screens without a side column. Without a label, the count is shown on its
 * edge.
 */
function FiltersButton({ count, onClick, className, children }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={`relative inline-flex flex-none items-center font-[650] inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-ink noscript:hidden ${className}`}
    >
      <SlidersHorizontal size={18} aria-hidden />
      {children ?? <span className="sr-only">Filters</span>}
      {count > 0 && (
        <span
          className={
            children
              ? 'num grid h-5.5 min-w-6 place-items-center rounded-full bg-quiet-bg px-2 text-xs text-quiet'
              : 'num absolute -top-1 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-select px-1 text-xs text-on-select'
          }
        >
          {count}
          <span className="sr-only"> in use</span>
        </span>
      )}
    </button>
  )
}

function summary({ period, neighborhoods, query }: Filters): string {
  const dates = period && showDays(period.start, period.end)
  const places = [...neighborhoods, query['location']].filter(Boolean)
  return `${dates ?? 'Any dates'} · ${places.join(', ') || 'All neighborhoods'}`
}
