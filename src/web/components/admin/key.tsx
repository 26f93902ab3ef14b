import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The name of a keyboard key, drawn as a key. */
export const Key = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <kbd
    className={classNames(
      'inline-block min-w-5 rounded-[5px] border border-line bg-sunken px-1.25 text-center font-sans text-2xs leading-4.5 font-semibold text-ink-2',
      className,
    )}
  >
    {children}
  </kbd>
)
