import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange, DayRules } from './date-range.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Floating } from '#web/ui/overlays/floating.tsx'
import { RangeCalendar } from './range-calendar.tsx'

const countDays = ({ start, end }: DateRange): string => {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

export type DateRangePanelProps = {
  /** `beside` shows two months next to the field, `sheet` one month in a sheet at the bottom of the screen. */
  placement: 'beside' | 'sheet'
  anchor: RefObject<HTMLElement | null>
  label: string
  rules: DayRules
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  foot: ReactNode
  onClose: () => void
}

/** The open calendar with its footer. Imported lazily, since the calendar is large. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { placement, anchor, label, rules, value, onChange, foot, onClose } = props
  const done = useRef<HTMLButtonElement>(null)
  const clear = () => {
    // The pressed button is removed with the dates, so the focus moves first.
    done.current?.focus()
    onChange(null)
  }
  const content = (
    <div className="grid gap-4">
      <RangeCalendar {...{ rules, value, onChange, label }} months={placement === 'beside' ? 2 : 1} />
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <div className="min-w-0 text-sm">
          {foot ?? (
            <span className="text-ink-2">
              {value ? countDays(value) : 'Choose the first and the last day.'}
            </span>
          )}
        </div>
        <div className="flex gap-2">
          {value && (
            <Button variant="ghost" size="small" onClick={clear}>
              Clear dates
            </Button>
          )}
          <Button ref={done} variant={value ? 'brand' : 'line'} size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
  return placement === 'beside' ? (
    <Floating anchor={anchor} label={label} onClose={onClose}>
      {content}
    </Floating>
  ) : (
    <Dialog isOpen onClose={onClose} title={label}>
      {content}
    </Dialog>
  )
}
