import { Calendar as CalendarIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type DateRange, type DayRules, dayWords } from './date-range.ts'
import { Dialog } from './dialog.tsx'
import { Floating } from './floating.tsx'
import { NativeDates } from './native-dates.tsx'
import type { RangeCalendar } from './range-calendar.tsx'
import { Spinner } from './spinner.tsx'

type DateRangeFieldProps = {
  label: string
  rules: DayRules
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  /** `pair` shows two joined fields, `stack` the same one above the other, `line` one line such as 'Add start and end dates'. */
  look?: 'pair' | 'stack' | 'line'
  placeholder?: string
  /** The running total, say; stands in the foot of the open calendar. */
  foot?: ReactNode
  /** The id of the words that say what is wrong with the chosen days. */
  describedBy?: string | undefined
  isInvalid?: boolean
  className?: string
}

const twoMonthsFrom = '(width >= 760px)'

/** Choosing days. The button is there at once; the calendar arrives when somebody means to use it, and without it two native fields do. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    rules,
    value,
    onChange,
    look = 'pair',
    placeholder = 'Add start and end dates',
    foot,
    describedBy,
    isInvalid = false,
    className,
  } = props
  const [Calendar, setCalendar] = useState<typeof RangeCalendar | 'failed'>()
  const [opened, setOpened] = useState<'beside' | 'sheet'>()
  const button = useRef<HTMLButtonElement>(null)

  const load = () => {
    if (Calendar && Calendar !== 'failed') return
    import('./range-calendar.tsx').then(
      (module) => setCalendar(() => module.RangeCalendar),
      () => setCalendar('failed'),
    )
  }
  const close = () => {
    setOpened(undefined)
    if (opened === 'beside') button.current?.focus()
  }
  const inside =
    Calendar === 'failed' ? (
      <NativeDates rules={rules} value={value} onChange={onChange} />
    ) : Calendar ? (
      <Calendar {...{ rules, value, onChange, label }} months={opened === 'beside' ? 2 : 1} />
    ) : (
      <div role="status" className="grid h-90 place-items-center">
        <Spinner size={28} />
        <span className="sr-only">Loading the calendar</span>
      </div>
    )
  const bar = (
    <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
      <div className="min-w-0 text-sm">{foot}</div>
      <div className="flex gap-2">
        {value && (
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            Clear dates
          </Button>
        )}
        <Button variant="brand" size="small" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpened(opened ? undefined : matchMedia(twoMonthsFrom).matches ? 'beside' : 'sheet')
        }}
        className={classNames(
          'w-full text-left',
          look !== 'line' && joinedStyle,
          look === 'pair' ? 'grid-cols-2 divide-x-[1.5px]' : look === 'stack' && 'divide-y-[1.5px]',
          className,
        )}
      >
        <span className="sr-only">{label}: </span>
        {look === 'line' ? <Line value={value} placeholder={placeholder} /> : <Pair value={value} />}
      </button>
      {opened === 'beside' && (
        <Floating anchor={button} label={label} onClose={close}>
          <div className="grid gap-4">
            {inside}
            {bar}
          </div>
        </Floating>
      )}
      <Dialog isOpen={opened === 'sheet'} onClose={close} title={label}>
        {inside}
        {bar}
      </Dialog>
    </>
  )
}

const joinedStyle =
  'grid overflow-hidden rounded-md border-[1.5px] border-line-strong bg-surface divide-line-strong data-invalid:border-bad data-invalid:shadow-[0_0_0_1px_var(--bad)]'

function Pair({ value }: { value: DateRange | null }) {
  const sides = [
    { name: 'Start date', day: value?.start },
    { name: 'End date', day: value?.end },
  ]
  return sides.map(({ name, day }) => (
    <span key={name} className="min-h-14 px-3.5 py-2">
      <span className="block text-xs text-ink-2">{name} </span>
      <span className={day ? 'block font-semibold' : 'block text-ink-3'}>
        {day ? dayWords(day) : 'Add date'}
      </span>
    </span>
  ))
}

function Line({ value, placeholder }: { value: DateRange | null; placeholder: string }) {
  return (
    <span className="flex min-h-11 items-center gap-2.5">
      <CalendarIcon size={18} aria-hidden className="text-ink-3" />
      <span className={value ? 'truncate' : 'truncate text-ink-3'}>
        {value ? `${dayWords(value.start)} – ${dayWords(value.end)}` : placeholder}
      </span>
    </span>
  )
}
