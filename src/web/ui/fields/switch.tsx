import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = ComponentProps<'input'> & { children: ReactNode; hint?: ReactNode }

/** A switch that takes effect at once, with its label on the left. */
export function Switch({ children, hint, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block font-[650]">{children}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      <BareSwitch {...rest} />
    </label>
  )
}

/** The switch alone, for tables. It needs an `aria-label`. */
export const BareSwitch = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="checkbox"
    // A checkbox exposes its state itself, so `aria-checked` would be redundant.
    // eslint-disable-next-line jsx-a11y/role-has-required-aria-props
    role="switch"
    className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong align-middle transition-colors duration-quick before:absolute before:-inset-2 after:absolute after:top-0.75 after:left-0.75 after:size-5.5 after:rounded-full after:bg-white after:transition-[translate] after:duration-quick checked:bg-mark checked:after:translate-x-5 disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border"
  />
)
