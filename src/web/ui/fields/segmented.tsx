import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = { value: Value; label: ReactNode }

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** A radio group that switches the whole view, such as between Lending and Renting. */
export function Segmented<Value extends string>({ label, value, segments, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex w-fit max-w-full rounded-[12px] bg-sunken p-1 dark:inset-ring dark:inset-ring-line">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative inline-flex min-h-11 min-w-30 items-center justify-center gap-2 rounded-[9px] px-5 font-[650] text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-focus dark:has-checked:bg-[#2a3d37] dark:has-checked:shadow-none"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[9px] outline-none"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
