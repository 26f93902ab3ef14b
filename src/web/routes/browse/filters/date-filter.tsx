import { showWeekday } from '#domain/wording/dates.ts'
import { NoScriptDates } from '#web/components/dates/no-script-dates.tsx'
import { useToday } from '#web/now.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { type Filters, lastDay } from '#web/routes/browse/browse-search.ts'
import type { Change } from '#web/routes/browse/use-change.ts'

/** Filters by the dates for which gear must be free. */
export function DateFilter({ filters, change }: { filters: Filters; change: Change }) {
  const today = useToday()
  const { period, periodError } = filters
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-[650]" aria-hidden>
        Dates
      </span>
      <DateRangeField
        showDay={showWeekday}
        label="Dates"
        look="stack"
        rules={{ min: today, max: lastDay(today) }}
        value={period}
        onChange={(range) => change({ startDate: range?.start, endDate: range?.end })}
        className="noscript:hidden"
      />
      <NoScriptDates today={today} value={period} className="grid gap-2" />
      {periodError && <FieldError>{periodError}</FieldError>}
    </div>
  )
}
