import { useEffect, useRef } from 'react'

type RowBoxProps = {
  label: string
  isChecked: boolean
  isMixed?: boolean
  /** `isRange` is true if Shift was held: all rows since the last toggled one are selected. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox of a row, above the link that covers the row. Its hit area is 44 px wide. */
export function RowBox({ label, isChecked, isMixed = false, onToggle }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="hit z-1 -ml-1 inline-grid size-6 place-items-center align-middle noscript:hidden">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="tick-box size-5! indeterminate:border-select indeterminate:bg-select indeterminate:after:absolute indeterminate:after:inset-x-1 indeterminate:after:top-2 indeterminate:after:h-0.5 indeterminate:after:bg-on-select"
      />
    </label>
  )
}
