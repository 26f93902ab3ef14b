import { classNames } from '#web/ui/class-names.ts'

type TickCellProps = {
  label: string
  checked: boolean
  /** Whether some, but not all, of the rows that the checkbox stands for are selected. */
  isPartly?: boolean
  onChange: () => void
}

/** A checkbox of a table, in a target of 44 px. */
export const TickCell = ({ label, checked, isPartly = false, onChange }: TickCellProps) => (
  <label className="-my-1 grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={onChange}
      className={classNames(
        'tick-box',
        isPartly &&
          'border-select bg-[linear-gradient(var(--select),var(--select))] bg-[length:12px_3px] bg-center bg-no-repeat',
      )}
    />
  </label>
)
