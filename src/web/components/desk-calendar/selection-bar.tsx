import { X } from 'lucide-react'
import type { DeskGear, DeskPeriod } from '#contract/desk.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { showDays } from '#domain/wording/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { skippedWords } from './skipped-words.ts'
import type { Area } from './selection.ts'
import { useBlockSelection } from './use-block-selection.ts'

type SelectionBarProps = {
  area: Area
  gear: readonly DeskGear[]
  periods: readonly DeskPeriod[]
  days: readonly CalendarDate[]
  onClose: () => void
}

/**
 * The bar of a selection: its days and listings, the bookings in it, and the buttons that block or unblock all days that
 * are not booked. It has its own room below the calendar, so that the last row can be seen too.
 */
export function SelectionBar({ area, gear, periods, days, onClose }: SelectionBarProps) {
  const period = { startDate: days[area.left]!, endDate: days[area.right]! }
  const chosen = gear.slice(area.top, area.bottom + 1)
  const inside = periods.filter(
    ({ listingId, startDate, endDate }) =>
      startDate <= period.endDate && endDate >= period.startDate && chosen.some(({ id }) => id === listingId),
  )
  const skipped = skippedWords(inside, gear)
  const { block, unblock } = useBlockSelection(onClose)
  const sent = { listingIds: chosen.map(({ id }) => id), ...period }
  return (
    <div
      role="group"
      aria-label="Your selection"
      className="sticky bottom-4 z-1 mx-auto mt-1 mb-2.5 flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-lg bg-surface py-1.5 pr-1.5 pl-4 text-sm shadow-float inset-ring inset-ring-line"
    >
      <p className="min-w-0 grow">
        <b role="status" className="num block font-[650]">
          {showDays(period.startDate, period.endDate)}, {chosen.length}{' '}
          {chosen.length === 1 ? 'listing' : 'listings'}
        </b>
        {skipped && (
          <span className="block max-w-[40ch] truncate text-xs text-ink-2" title={skipped}>
            {skipped}
          </span>
        )}
      </p>
      <div className="flex items-center gap-1.5">
        {inside.some(({ kind }) => kind === 'blocked') && (
          <Button
            variant="line"
            size="small"
            pending={unblock.isPending}
            onClick={() => unblock.mutate(sent)}
          >
            Unblock
          </Button>
        )}
        <Button size="small" pending={block.isPending} onClick={() => block.mutate(sent)}>
          Block these days
        </Button>
        <IconButton label="Clear the selection" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
