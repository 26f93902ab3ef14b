import type { DeskGear } from '#contract/desk.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { barStyle, selectionFill } from './bar-style.ts'
import { barWords } from './bar-words.ts'
import { dayStyle } from './day-heads.tsx'
import type { Bar } from './lay-out-periods.ts'
import { type Area, type Cell, isInArea } from './selection.ts'

type GearDaysProps = {
  gear: DeskGear
  row: number
  days: readonly CalendarDate[]
  today: CalendarDate
  bars: readonly Bar[]
  area: Area | undefined
  /** The column of the cell that Tab focuses; undefined in all rows but one. */
  focusAt: number | undefined
}

/** A row of the calendar: the listing, its days, and bars over them. Below 768 px the name stands on a strip above the bars. */
export function GearDays({ gear, row, days, today, bars, area, focusAt }: GearDaysProps) {
  return (
    <div
      role="row"
      className="grid border-b border-line md:grid-cols-[12.75rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)]"
    >
      <span
        role="rowheader"
        className="flex h-11 min-w-0 items-center gap-2.5 border-line pr-3 pl-5 max-md:pointer-events-none max-md:absolute max-md:inset-x-0 max-md:z-1 max-md:h-7 max-md:bg-bg max-sm:pl-4 md:border-r"
      >
        <WholePicture listing={gear} sizes="34px" frame="h-6.5 w-8.5 flex-none rounded-xs max-xl:hidden" />
        <Link
          to="/gear/$id/edit"
          params={{ id: gear.id }}
          title={gear.title}
          className="text-sm font-semibold hover:underline max-xl:text-xs max-xl:leading-4 md:max-xl:line-clamp-2 max-md:truncate max-md:leading-7 xl:truncate"
        >
          {gear.title}
        </Link>
      </span>
      <span role="none" data-days className="relative flex h-11 touch-pan-y select-none max-md:h-17">
        {days.map((day, column) => {
          const bar = bars.find(({ first, last }) => column >= first && column <= last)
          const isSelected = area !== undefined && isInArea(area, { row, column })
          return (
            <span
              key={day}
              role="gridcell"
              data-cell={`${row} ${column}`}
              tabIndex={focusAt === column ? 0 : -1}
              aria-selected={isSelected}
              aria-label={`${showDateWithWeekday(day)}, ${gear.title}: ${bar ? barWords(bar) : 'free'}`}
              className={classNames(
                'relative min-w-0 flex-1 border-l border-viz-grid -outline-offset-3! first:border-l-0',
                day < today ? 'cursor-default' : 'cursor-cell',
                bar && bar.period.kind !== 'blocked' && 'cursor-pointer!',
                dayStyle(day, today),
              )}
            >
              {isSelected && (
                <span
                  className={`pointer-events-none absolute inset-0 max-md:top-7 ${selectionFill}`}
                  style={{ boxShadow: outlineOf(area, { row, column }) }}
                />
              )}
            </span>
          )
        })}
        {bars.map((bar) => (
          <BarOver key={`${bar.period.id} ${bar.first}`} bar={bar} columns={days.length} today={today} />
        ))}
      </span>
    </div>
  )
}

/** Returns the shadow that draws a cell's part of the outline around the selected area. */
function outlineOf({ top, bottom, left, right }: Area, { row, column }: Cell): string | undefined {
  const sides = [
    row === top && '0 2px',
    row === bottom && '0 -2px',
    column === left && '2px 0',
    column === right && '-2px 0',
  ]
  return sides.flatMap((side) => (side ? [`inset ${side} var(--select)`] : [])).join(', ') || undefined
}

type BarOverProps = { bar: Bar; columns: number; today: CalendarDate }

/**
 * A bar over the days that a period occupies. The cells under it have the same text, so assistive technology and the
 * pointer ignore the bar.
 */
function BarOver({ bar, columns, today }: BarOverProps) {
  const { period, first, last, isCutBefore, isCutAfter } = bar
  const isOver = period.kind === 'booked' && period.endDate < today
  return (
    <span
      aria-hidden
      style={{
        left: `calc(${(first * 100) / columns}% + 2px)`,
        width: `calc(${((last - first + 1) * 100) / columns}% - 4px)`,
      }}
      className={classNames(
        'pointer-events-none absolute bottom-1.75 h-7.5 truncate rounded-sm text-xs leading-7.5 font-semibold max-md:bottom-1.5 max-md:h-7 max-md:leading-7',
        first === last ? 'text-center' : 'px-1.5',
        isCutBefore && 'rounded-l-none',
        isCutAfter && 'rounded-r-none',
        barStyle[isOver ? 'over' : period.kind],
      )}
    >
      {barLabel(bar)}
    </span>
  )
}

/** Returns the words in a bar, short enough for its width. */
function barLabel({ period: { renter }, first, last, requests }: Bar): string {
  const days = last - first + 1
  if (!renter) return days > 1 ? 'Blocked' : ''
  if (days === 1) return requests > 1 ? String(requests) : `${renter.firstName[0]}${renter.lastName[0]}`
  if (requests > 1) return days > 2 ? `${requests} requests` : `${requests} ask`
  return days > 3 ? `${renter.firstName} ${renter.lastName}` : renter.firstName
}
