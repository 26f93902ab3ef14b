import { Calendar as CalendarIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { DateRange, DayRules } from './date-range.ts'
import type { DateRangePanel } from './date-range-panel.tsx'
import { NativeDates } from './native-dates.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'

type DateRangeFieldProps = {
  label: string
  rules: DayRules
  /** Formats the chosen days, such as 'Dec 11 – 13', and one day when both are the same. */
  showDays: (start: string, end: string) => string
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  /** `pair` shows two fields side by side, `stack` one above the other, `line` a single line with the placeholder. */
  look?: 'pair' | 'stack' | 'line'
  placeholder?: string
  /** The footer of the open calendar, such as the total price. */
  foot?: ReactNode
  /** The id of the error message about the chosen days. */
  describedBy?: string | undefined
  isInvalid?: boolean
  className?: string
}

const twoMonthsQuery = '(width >= 768px)'

/** A button that opens the calendar. The calendar loads on hover, focus or press; if it fails to load, two native date fields replace the button. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    rules,
    showDays,
    value,
    onChange,
    look = 'pair',
    placeholder = 'Add dates',
    foot,
    describedBy,
    isInvalid = false,
    className,
  } = props
  const [Panel, setPanel] = useState<typeof DateRangePanel | 'failed'>()
  const [opened, setOpened] = useState<'beside' | 'sheet'>()
  const button = useRef<HTMLButtonElement>(null)
  const isLoading = opened !== undefined && Panel === undefined

  const load = () => {
    if (Panel && Panel !== 'failed') return
    import('./date-range-panel.tsx').then(
      (module) => setPanel(() => module.DateRangePanel),
      () => setPanel('failed'),
    )
  }
  const close = () => {
    setOpened(undefined)
    button.current?.focus()
  }
  if (opened && Panel === 'failed') return <NativeDates rules={rules} value={value} onChange={onChange} />
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-busy={isLoading || undefined}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpened(opened ? undefined : matchMedia(twoMonthsQuery).matches ? 'beside' : 'sheet')
        }}
        className={classNames(
          'relative w-full text-left',
          look !== 'line' && joinedStyle,
          look === 'pair' ? 'grid-cols-2 divide-x-[1.5px]' : look === 'stack' && 'divide-y-[1.5px]',
          className,
        )}
      >
        <span className="sr-only">{label}: </span>
        {look === 'line' ? <Line {...{ value, showDays, placeholder }} /> : <Pair {...{ value, showDays }} />}
        {isLoading && (
          <span className="absolute inset-y-0 right-3 grid place-items-center">
            <Spinner size={20} />
          </span>
        )}
      </button>
      {opened && Panel && Panel !== 'failed' && (
        <Panel
          {...{ label, rules, value, onChange, foot }}
          placement={opened}
          anchor={button}
          onClose={close}
        />
      )}
    </>
  )
}

const joinedStyle =
  'grid overflow-hidden rounded-md border-[1.5px] border-line-strong bg-surface divide-line-strong data-invalid:border-bad data-invalid:shadow-[0_0_0_1px_var(--bad)]'

type Shown = Pick<DateRangeFieldProps, 'value' | 'showDays'>

function Pair({ value, showDays }: Shown) {
  const sides = [
    { name: 'Start date', day: value?.start },
    { name: 'End date', day: value?.end },
  ]
  return sides.map(({ name, day }) => (
    <span key={name} className="min-h-14 px-3.5 py-2">
      <span className="block text-xs text-ink-2">{name} </span>
      <span className={day ? 'block font-semibold' : 'block text-ink-3'}>
        {day ? showDays(day, day) : 'Add date'}
      </span>
    </span>
  ))
}

function Line({ value, showDays, placeholder }: Shown & { placeholder: string }) {
  return (
    <span className="flex min-h-11 items-center gap-2.5">
      <CalendarIcon size={18} aria-hidden className="text-ink-3" />
      <span className={value ? 'truncate' : 'truncate text-ink-3'}>
        {value ? showDays(value.start, value.end) : placeholder}
      </span>
    </span>
  )
}
