import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from './control-style.ts'

/** The native select in our frame: it works without JavaScript. Its list is in our colors where browsers can (`fields.css`), else the system's. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classNames(
          controlStyle,
          'appearance-none items-center pr-11 supports-[appearance:base-select]:[appearance:base-select]',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
