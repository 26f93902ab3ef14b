import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'
import type { DateRange, DayRules } from './date-range.ts'

export type RangeCalendarProps = {
  rules: DayRules
  value: DateRange | null
  onChange: (range: DateRange) => void
  months: 1 | 2
  label: string
}

// Seven cells fit into a viewport of 320 px.
const cellWidth = 'w-[min(2.75rem,(100vw-3rem)/7)]'
const tileWidth = 'w-[calc(min(2.75rem,(100vw-3rem)/7)-6px)]'

const arrow =
  'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-30 data-focus-visible:outline-3 data-focus-visible:outline-focus'

/** The calendar. React Aria provides the keyboard and screen reader behavior; days are `yyyy-MM-dd` strings. */
export function RangeCalendar({ rules, value, onChange, months, label }: RangeCalendarProps) {
  const { min, max, isTaken } = rules
  return (
    <I18nProvider locale="en-US">
      <AriaRangeCalendar
        aria-label={label}
        // The calendar is rendered only when the user opens it, so it takes the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => onChange({ start: range.start.toString(), end: range.end.toString() })}
        minValue={parseDate(min)}
        {...(max ? { maxValue: parseDate(max) } : {})}
        {...(isTaken ? { isDateUnavailable: (date) => isTaken(date.toString()) } : {})}
        defaultFocusedValue={parseDate(value?.start ?? min)}
        visibleDuration={{ months }}
        pageBehavior="single"
      >
        <div className="relative flex justify-center gap-8">
          <Button slot="previous" className={`absolute top-0 left-0 ${arrow}`}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Button slot="next" className={`absolute top-0 right-0 ${arrow}`}>
            <ChevronRight size={20} aria-hidden />
          </Button>
          {Array.from({ length: months }, (_, offset) => (
            <Month key={offset} offset={offset} today={min} />
          ))}
        </div>
        {isTaken && <Legend />}
      </AriaRangeCalendar>
    </I18nProvider>
  )
}

const hatched =
  'rounded-[8px] inset-ring inset-ring-line text-ink-2 line-through bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--line-strong)_50%,transparent)_0_1px,transparent_1px_6px)]'

/**
 * Taken days are hatched tiles, smaller than their cells; free days are bold; days that are past or too far ahead are only
 * faint.
 */
const dayStyle = (isTaken: boolean, isEnd: boolean) =>
  isTaken && !isEnd
    ? `${tileWidth} ${hatched}`
    : `${cellWidth} rounded-full group-not-data-disabled:font-bold ${isTaken ? 'line-through' : ''}`

const Legend = () => (
  <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-ink-2">
    {[
      { name: 'Free', style: 'rounded-full font-bold text-ink' },
      { name: 'Taken', style: hatched },
      { name: 'Past', style: 'text-ink-3' },
      { name: 'Today', style: 'rounded-full font-bold text-ink inset-ring inset-ring-ink-3' },
    ].map(({ name, style }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden className={`grid size-7 place-items-center text-xs tabular-nums ${style}`}>
          12
        </span>
        {name}
      </li>
    ))}
  </ul>
)

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function Month({ offset, today }: { offset: number; today: string }) {
  const state = useContext(RangeCalendarStateContext)
  const first = state?.visibleRange.start.add({ months: offset })
  return (
    <div>
      <p className="grid h-11 place-items-center font-display font-bold" aria-hidden>
        {first && monthName.format(new Date(`${first.toString()}T12:00:00Z`))}
      </p>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className="border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={`h-11 ${cellWidth} text-xs font-semibold text-ink-3`}>
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              // React Aria marks today in the browser's time zone, which may differ from the service area's.
              data-business-today={date.toString() === today || undefined}
              // Before the second press, the other end is only a preview that follows the pointer or the focus.
              data-preview={(state?.anchorDate && date.compare(state.anchorDate) !== 0) || undefined}
              className={
                `group relative my-0.5 grid h-11 ${cellWidth} cursor-pointer place-items-center outline-none ` +
                'data-outside-month:hidden data-disabled:cursor-default data-unavailable:cursor-not-allowed ' +
                'data-selected:bg-range data-selection-end:rounded-r-full data-selection-start:rounded-l-full'
              }
              // React Aria's label does not say that a day is unavailable.
              render={(cell, { isUnavailable }) => (
                <div {...cell} aria-label={`${cell['aria-label']}${isUnavailable ? ', taken' : ''}`} />
              )}
            >
              {({ formattedDate, isUnavailable, isSelectionStart, isSelectionEnd }) => (
                <span
                  className={
                    'grid aspect-square place-items-center text-[0.9375rem] tabular-nums ' +
                    'group-data-disabled:text-ink-3 ' +
                    'group-data-business-today:inset-ring group-data-business-today:inset-ring-ink-3 group-data-hovered:bg-sunken ' +
                    'group-data-selection-start:bg-select group-data-selection-start:text-on-select group-data-selection-end:bg-select group-data-selection-end:text-on-select ' +
                    'group-data-preview:group-data-selected:bg-range group-data-preview:group-data-selected:text-ink ' +
                    'group-data-focus-visible:outline-3 group-data-focus-visible:outline-focus ' +
                    'forced-colors:group-data-selected:bg-[Highlight] forced-colors:group-data-selected:text-[HighlightText] ' +
                    dayStyle(isUnavailable, isSelectionStart || isSelectionEnd)
                  }
                >
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}
