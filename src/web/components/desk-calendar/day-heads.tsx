import type { CalendarDate } from '#domain/calendar-date.ts'
import { showMonthDay, showDateWithWeekday } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Bounds } from './selection.ts'

type DayHeadsProps = {
  days: readonly CalendarDate[]
  today: CalendarDate
  bounds: Bounds
  /** `isMore` is true if Shift was held or a finger pressed: all days since the first pressed one are added. */
  onPress: (column: number, isMore: boolean) => void
}

/** The header row of the calendar. A press on a day selects it for all gear. */
export const DayHeads = ({ days, today, bounds, onPress }: DayHeadsProps) => (
  <div
    role="row"
    className="grid h-11.5 bg-bg md:grid-cols-[12.75rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)]"
  >
    <span role="columnheader" className="border-r border-b border-line max-md:sr-only">
      <span className="sr-only">Listing</span>
    </span>
    <span role="none" className="flex border-b border-line">
      {days.map((day, column) => (
        // The lint rule does not search deep enough to find the text.
        // eslint-disable-next-line jsx-a11y/control-has-associated-label
        <span key={day} role="columnheader" className={classNames('min-w-0 flex-1', dayStyle(day, today))}>
          <button
            type="button"
            disabled={column < bounds.firstColumn}
            onClick={(event) => onPress(column, event.shiftKey || isTouch(event.nativeEvent))}
            className="num grid size-full place-content-center justify-items-center text-2xs leading-3.5 text-ink-3 not-disabled:hover:bg-range disabled:cursor-default"
          >
            <span className="sr-only">{showDateWithWeekday(day)}: select for all gear</span>
            <span aria-hidden>
              {day.endsWith('-01') ? showMonthDay(day).slice(0, 3) : showDateWithWeekday(day).slice(0, 1)}
            </span>
            <b
              aria-hidden
              className={classNames(
                'text-sm leading-4.5 font-semibold text-ink',
                day === today && 'w-6 rounded-full bg-ink leading-5.5! text-bg!',
              )}
            >
              {Number(day.slice(8))}
            </b>
          </button>
        </span>
      ))}
    </span>
  </div>
)

/** Whether a click came from a finger. Browsers dispatch clicks as pointer events. */
const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch'

/** Returns the background class of a day: gold for today, gray for weekends, undefined for other days. */
export function dayStyle(day: CalendarDate, today: CalendarDate): string | undefined {
  if (day === today) return 'bg-[color-mix(in_oklab,var(--action)_14%,transparent)]'
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 'bg-[color-mix(in_oklab,var(--sunken)_55%,transparent)]' : undefined
}
