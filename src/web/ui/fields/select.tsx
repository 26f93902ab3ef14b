import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from './control-style.ts'

type SelectProps = ComponentProps<'select'> & {
  /** Covers the words of the chosen option, such as a badge that says the same. */
  shownAs?: ReactNode
}

/** The native select in our frame: it works without JavaScript. Its list is in our colors where browsers can (`fields.css`), else the system's. */
export function Select({ className, shownAs, children, ...rest }: SelectProps) {
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
      {shownAs && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-1 right-10 left-1 flex items-center bg-surface pl-2.5"
        >
          {shownAs}
        </span>
      )}
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
