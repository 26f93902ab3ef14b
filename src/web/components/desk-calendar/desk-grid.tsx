import { useRef } from 'react'
import type { DeskGear, DeskPeriod } from '#contract/desk.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { DayHeads } from './day-heads.tsx'
import { GearDays } from './gear-days.tsx'
import { layOutPeriods } from './lay-out-periods.ts'
import { type Booked, markChanges } from './mark-changes.ts'
import { areaOf, type Cell } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

type DeskGridProps = {
  /** The id of the heading that says which days are shown. */
  labelledBy: string
  gear: readonly DeskGear[]
  periods: readonly DeskPeriod[]
  /** The owner's bookings with their current dates, not those that an open change of dates asks for. */
  bookings: readonly Booked[]
  from: CalendarDate
  columns: number
  today: CalendarDate
}

/**
 * The calendar of the lender desk (`/desk`): a row for each listing and a column for each day. Dragging, or Shift with the
 * arrow keys, selects days of several listings; a click on a booked day opens the booking. It follows the grid pattern of
 * the ARIA Authoring Practices.
 */
export function DeskGrid({ labelledBy, gear, periods, bookings, from, columns, today }: DeskGridProps) {
  const rows = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const days = Array.from({ length: columns }, (_, at) => addDays(from, at))
  const marked = markChanges(periods, bookings)
  const bars = gear.map(({ id }) =>
    layOutPeriods(
      marked.filter(({ listingId }) => listingId === id),
      from,
      columns,
    ),
  )
  const bounds = {
    rows: gear.length,
    columns,
    firstColumn: Math.min(Math.max(daysBetween(from, today), 0), columns),
  }
  const open = ({ row, column }: Cell) => {
    const bar = bars[row]?.find(
      ({ period, first, last }) => period.kind !== 'blocked' && column >= first && column <= last,
    )
    if (bar) void navigate({ to: '/booking/$id', params: { id: bar.period.id } })
    return bar !== undefined
  }
  const selection = useSelection(rows, bounds, open)
  const area = selection.selected && areaOf(selection.selected)
  return (
    <>
      <div
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable
        // The room below the last row keeps the round corners off the outline of a selection.
        className="overflow-clip rounded-b-xl border-t border-line pb-1.5"
        {...selection.gridHandlers}
      >
        <DayHeads {...{ days, today, bounds }} onPress={selection.selectDay} />
        <div ref={rows} className="relative" role="rowgroup" {...selection.rowHandlers}>
          {gear.map((each, row) => (
            <GearDays
              key={each.id}
              {...{ gear: each, row, days, today, area }}
              bars={bars[row]!}
              focusAt={selection.focused.row === row ? selection.focused.column : undefined}
            />
          ))}
        </div>
      </div>
      {area && <SelectionBar {...{ area, gear, periods, days }} onClose={selection.clear} />}
    </>
  )
}
