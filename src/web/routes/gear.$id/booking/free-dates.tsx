import { useId } from 'react'
import { showRange } from '#domain/wording/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type FreeDatesProps = { ranges: readonly DateRange[]; onPick: (range: DateRange) => void }

/** Buttons with the nearest dates that can be requested, for when the chosen ones cannot. */
export function FreeDates({ ranges, onPick }: FreeDatesProps) {
  const id = useId()
  if (ranges.length === 0) return null
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2 pt-1">
      <p id={id} className="text-sm font-[650]">
        {ranges.length === 1 ? 'These dates are free' : 'Nearest free dates'}
      </p>
      <div className="grid gap-2">
        {ranges.map((range) => (
          <Button key={range.start} variant="line" size="small" wide onClick={() => onPick(range)}>
            <span className="num">{showRange(range.start, range.end)}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
