import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Count } from './count.tsx'

type OptionProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked'> & {
  count: number | undefined
  exact: boolean | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox with the number of listings that it would find at the end of its line. */
export function Option({ count, exact = true, onChange, children, ...rest }: OptionProps) {
  const isIdle = count === 0 && !rest.checked
  return (
    <Checkbox
      {...rest}
      onChange={({ target }) => onChange(target.checked)}
      className="relative pr-14 leading-5"
    >
      {isIdle ? <span className="text-ink-3">{children}</span> : children}
      {count !== undefined && (
        <Count {...{ count, exact }} className="absolute top-1/2 right-0 -translate-y-1/2 text-sm" />
      )}
    </Checkbox>
  )
}
