import { Lock, Search } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { addDays } from '#domain/calendar-date.ts'
import { maxAheadDays } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { textLimits } from '#domain/text-limits.ts'
import { showRange } from '#domain/wording/dates.ts'
import { rememberSearch } from '#web/components/suggestions/recent-searches.ts'
import { searchOfChoice } from '#web/components/suggestions/choice.ts'
import { SuggestionField } from '#web/components/suggestions/suggestion-field.tsx'
import { NoScriptDates } from '#web/components/dates/no-script-dates.tsx'
import { useToday } from '#web/now.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'

const bare =
  'w-full min-w-0 bg-transparent text-[1.0625rem] text-ellipsis outline-none sm:max-lg:text-base placeholder:text-ink-3'

/** The search form of the landing page. Without scripts the browser submits it and gets the same results. */
export function GearSearch() {
  const today = useToday()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [period, setPeriod] = useState<DateRange | null>(null)
  const findChoice = (chosen: ReturnType<typeof searchOfChoice>) => {
    rememberSearch(chosen.search ?? '')
    void navigate({
      to: '/browse',
      search: { ...chosen, startDate: period?.start, endDate: period?.end },
    })
  }
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    findChoice({ search: words.trim() })
  }
  return (
    <form
      action="/browse"
      role="search"
      aria-label="Find gear"
      onSubmit={find}
      className="mt-52 -mb-10 grid rounded-xl bg-surface p-1.5 text-ink shadow-float dark:inset-ring dark:inset-ring-line-strong sm:mt-auto sm:-mb-9 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_12.25rem_auto] md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_14.25rem_auto] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_16.75rem_auto] sm:p-2 xl:-mb-11 xl:grid-cols-[1.25fr_1.25fr_1fr_auto] xl:p-2.5"
    >
      <div className={place}>
        <label htmlFor="need" className="text-xs font-[650]">
          What do you need?
        </label>
        <span className="flex min-h-7 items-center gap-2.5">
          <Search size={18} aria-hidden className="text-ink-3 sm:max-md:hidden" />
          <SuggestionField
            id="need"
            name="search"
            maxLength={textLimits.search}
            placeholder="Try skis, snowboard or tent"
            value={words}
            onText={setWords}
            onChoose={(choice) => findChoice(searchOfChoice(choice))}
            listStyle="-inset-x-1.5 sm:right-auto data-[side=above]:bottom-full data-[side=above]:mb-3 data-[side=below]:top-full data-[side=below]:mt-1 data-[side=below]:sm:mt-3 sm:w-[min(38.75rem,calc(100vw-3rem))]"
            className={bare}
          />
        </span>
      </div>
      <div data-anchor className={classNames(place, rule)}>
        <Words>When?</Words>
        <DateRangeField
          showDays={showRange}
          label="When?"
          look="line"
          rules={{ min: today, max: addDays(today, maxAheadDays) }}
          value={period}
          onChange={setPeriod}
          className="-my-2 text-[1.0625rem] outline-none noscript:hidden sm:max-lg:text-base sm:max-md:[&_svg]:hidden"
        />
        <NoScriptDates today={today} className="flex flex-wrap gap-2" />
      </div>
      <label className={classNames(place, rule, 'cursor-not-allowed')}>
        <Words>Where?</Words>
        <span className="flex min-h-7 items-center gap-2.5">
          <Lock size={18} aria-hidden className="text-ink-3 sm:max-md:hidden" />
          <input
            disabled
            value={serviceArea.locationBox}
            className={`${bare} cursor-not-allowed text-ink-2`}
          />
        </span>
      </label>
      <Button
        type="submit"
        variant="go"
        className="mx-3.5 mt-1.5 mb-3.5 min-h-15 px-7.5 text-[1.0625rem] sm:m-0 sm:max-lg:size-15 sm:max-lg:px-0"
      >
        <Search size={20} aria-hidden />
        <span className="sm:max-lg:sr-only">Search</span>
      </Button>
    </form>
  )
}

const place =
  'relative flex min-h-15 flex-col justify-center gap-0.5 rounded-[12px] px-3.5 py-1.5 sm:px-3 sm:py-2 lg:px-4.5 xl:min-h-17 ' +
  'has-[input:focus-visible,button:focus-visible]:outline-3 has-[input:focus-visible,button:focus-visible]:outline-focus'

// A hairline that separates a field from the previous one: above the field on phones, left of it where the fields stand in a
// row.
const rule =
  'before:absolute before:inset-x-3.5 before:top-0 before:h-px before:bg-line sm:before:inset-x-auto sm:before:inset-y-3.5 sm:before:left-0 sm:before:h-auto sm:before:w-px'

const Words = ({ children }: { children: ReactNode }) => (
  <span className="text-xs font-[650]">{children}</span>
)
