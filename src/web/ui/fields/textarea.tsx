import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from './control-style.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** The current and the maximum length, shown as `73/250`. */
  count?: { now: number; max: number }
}

export function Textarea({ count, className, ...rest }: TextareaProps) {
  return (
    <div>
      <textarea
        rows={4}
        {...rest}
        // `wrap-anywhere`, because a long word would otherwise widen a form around a text field that grows with its content.
        className={classNames(
          controlStyle,
          'block min-h-24 resize-y py-3 leading-normal wrap-anywhere',
          className,
        )}
      />
      {count && (
        <p className="num mt-1 text-right text-xs text-ink-3" aria-live="polite">
          <span className="sr-only">Characters: </span>
          {count.now}/{count.max}
        </p>
      )}
    </div>
  )
}
