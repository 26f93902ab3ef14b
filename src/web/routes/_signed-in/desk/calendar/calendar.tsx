import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type DeskGear, listDeskPeriods } from '#contract/desk.ts'
import { addDays, type CalendarDate, parseDate } from '#domain/calendar-date.ts'
import { showDays } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { DeskGrid } from '#web/components/desk-calendar/desk-grid.tsx'
import { Legend } from '#web/components/desk-calendar/legend.tsx'
import { useToday } from '#web/now.ts'
import { useNavigate } from '#web/router/router-context.ts'
import type { DeskSearch } from '#web/routes/_signed-in/desk/desk-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useColumnCount } from './use-column-count.ts'

/** Bookings, requests and blocked days of all gear, day by day. */
export function Calendar({ gear, search }: { gear: readonly DeskGear[]; search: DeskSearch }) {
  const columns = useColumnCount()
  const today = useToday()
  const navigate = useNavigate()
  const from = parseDate(search.from ?? '') ?? defaultStart(today, columns)
  const last = addDays(from, columns - 1)
  const periods = useQuery({
    ...query(listDeskPeriods, { query: { startDate: from, endDate: last } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
  const bookings = useBookings('owner')
  const go = (day: CalendarDate | undefined) =>
    void navigate({ search: { ...search, from: day }, replace: true, resetScroll: false })
  return (
    <section aria-labelledby="desk-calendar" className="rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-1 px-4 py-2.5 sm:px-5">
        <h2 id="desk-calendar" aria-live="polite" className="num mr-1 text-lg leading-6">
          {showDays(from, last)}
        </h2>
        <IconButton label="Earlier" onClick={() => go(addDays(from, -step(columns)))}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label="Later" onClick={() => go(addDays(from, step(columns)))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button variant="line" size="small" onClick={() => go(undefined)}>
          Today
        </Button>
        <Legend />
      </div>
      {periods.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-5 pb-3">
          The calendar didn’t load.
          <Button variant="line" size="small" onClick={() => void periods.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <DeskGrid
        key={`${from} ${columns}`}
        labelledBy="desk-calendar"
        {...{ gear, from, columns, today }}
        periods={periods.data ?? []}
        bookings={bookings.data ?? []}
      />
    </section>
  )
}

const step = (columns: number) => (columns === 28 ? 28 : 10)

/** Returns the first day shown. A calendar of four weeks begins on this week's Monday, a narrower one two days before today. */
function defaultStart(today: CalendarDate, columns: number): CalendarDate {
  if (columns < 28) return addDays(today, -2)
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday)
}
