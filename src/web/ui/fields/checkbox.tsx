import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A checkbox and its label in one target, 44 px high. `className` is that of the label. */
export function Checkbox({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-2.5', className)}>
      <input {...rest} type="checkbox" className="tick-box" />
      <span>{children}</span>
    </label>
  )
}
