import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from './control-style.ts'

type InputProps = ComponentProps<'input'> & {
  /** An icon or a symbol such as `$` before the text. */
  start?: ReactNode
  end?: ReactNode
}

/** A text field. Works alone, inside `Field`, and with React Hook Form's `register()`. */
export function Input({ start, end, className, ...rest }: InputProps) {
  return (
    <div className="relative">
      {start && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 inline-flex items-center text-ink-3">
          {start}
        </span>
      )}
      <input
        {...rest}
        className={classNames(
          controlStyle,
          Boolean(start) && 'pl-10.5',
          Boolean(end) && 'pr-10.5',
          className,
        )}
      />
      {end && <span className="absolute inset-y-0 right-3.5 inline-flex items-center text-ink-3">{end}</span>}
    </div>
  )
}
