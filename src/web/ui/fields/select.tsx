import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from './control-style.ts'

type SelectProps = ComponentProps<'select'> & {
  /** Shown in place of the chosen option's text, such as a badge with the same words. */
  shownAs?: ReactNode
}

/**
 * A native select with our styles, which works without JavaScript. `fields.css` also styles its list in browsers that
 * support that.
 */
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
