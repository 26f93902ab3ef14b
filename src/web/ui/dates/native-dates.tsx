import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/fields/control-style.ts'
import type { DateRange, DayRules } from './date-range.ts'
import { Field } from '#web/ui/fields/field.tsx'

type NativeDatesProps = {
  rules: DayRules
  value: DateRange | null
  onChange: (range: DateRange | null) => void
}

/** Two native date fields, for when the calendar fails to load. */
export function NativeDates({ rules: { min, max, isTaken }, value, onChange }: NativeDatesProps) {
  const [start, setStart] = useState(value?.start ?? '')
  const [end, setEnd] = useState(value?.end ?? '')
  const change = (from: string, to: string) => {
    setStart(from)
    setEnd(to)
    const isPossible = from >= min && to >= from && (!max || to <= max)
    onChange(isPossible && !daysIn(from, to).some((day) => isTaken?.(day)) ? { start: from, end: to } : null)
  }
  const isRefused = start !== '' && end !== '' && value === null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Start date"
        error={isRefused ? 'These dates are not free. Please choose others.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            min={min}
            max={max}
            value={start}
            onChange={(event) => change(event.target.value, end)}
            className={classNames(controlStyle)}
          />
        )}
      </Field>
      <Field label="End date">
        {(control) => (
          <input
            {...control}
            type="date"
            min={start || min}
            max={max}
            value={end}
            onChange={(event) => change(start, event.target.value)}
            className={controlStyle}
          />
        )}
      </Field>
    </div>
  )
}

const oneDay = 86_400_000

function daysIn(start: string, end: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end) && days.length <= 400; at += oneDay) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
