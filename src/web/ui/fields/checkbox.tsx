import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A checkbox and its label in one target, 44 px high. */
export function Checkbox({ children, ...rest }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <span className="relative inline-grid">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-xs border-[1.5px] border-line-strong bg-surface checked:border-select checked:bg-select disabled:cursor-not-allowed disabled:opacity-50"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute inset-1 hidden text-on-select peer-checked:block"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
