import type { DeskGear } from '#contract/desk.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { showWeekday } from '#domain/wording/dates.ts'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { barStyle } from './bar-style.ts'
import { barWords } from './bar-words.ts'
import { dayStyle } from './day-heads.tsx'
import type { Bar } from './lay-out-periods.ts'
import { type Area, isInArea } from './selection.ts'

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

/** A row of the calendar: the listing, its days, and bars over them. On phones the name stands above the bars. */
export function GearDays({ gear, row, days, today, bars, area, focusAt }: GearDaysProps) {
  return (
    <div
      role="row"
      className="grid border-b border-line last:border-b-0 sm:grid-cols-[11.875rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <span
        role="rowheader"
        className="flex h-11 min-w-0 items-center gap-2.5 border-line pr-3 pl-5 max-sm:pointer-events-none max-sm:absolute max-sm:z-1 max-sm:h-5.5 max-sm:pl-1.5 sm:border-r"
      >
        <WholePicture listing={gear} sizes="34px" frame="h-6.5 w-8.5 flex-none rounded-xs max-sm:hidden" />
        <Link
          to="/gear/$id/edit"
          params={{ id: gear.id }}
          title={gear.title}
          className="truncate text-sm font-semibold hover:underline max-sm:text-xs"
        >
          {gear.title}
        </Link>
      </span>
      <span role="none" data-days className="relative flex h-11 touch-pan-y select-none max-sm:h-15">
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
              aria-label={`${showWeekday(day)}, ${gear.title}: ${bar ? barWords(bar) : 'free'}`}
              className={classNames(
                'min-w-0 flex-1 border-l border-viz-grid -outline-offset-3! first:border-l-0',
                day < today ? 'cursor-default' : 'cursor-cell',
                bar && bar.period.kind !== 'blocked' && 'cursor-pointer!',
                dayStyle(day, today),
                isSelected &&
                  'bg-[color-mix(in_oklab,var(--range)_72%,transparent)]! inset-ring inset-ring-select/40',
              )}
            />
          )
        })}
        {bars.map((bar) => (
          <BarOver key={`${bar.period.id} ${bar.first}`} bar={bar} columns={days.length} today={today} />
        ))}
      </span>
    </div>
  )
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
        'pointer-events-none absolute bottom-1.75 h-7.5 truncate rounded-sm px-1.75 text-xs leading-7.5 font-semibold',
        isCutBefore && 'rounded-l-none',
        isCutAfter && 'rounded-r-none',
        barStyle[isOver ? 'over' : period.kind],
      )}
    >
      {barLabel(bar)}
    </span>
  )
}

function barLabel({ period: { kind, renter }, first, last, requests }: Bar): string {
  const days = last - first + 1
  if (!renter) return days > 1 ? 'Blocked' : ''
  if (requests > 1) return `${requests} requests`
  const name = days > 3 ? `${renter.firstName} ${renter.lastName}` : renter.firstName
  return kind === 'asked' && days > 1 ? `${renter.firstName} asks` : name
}
