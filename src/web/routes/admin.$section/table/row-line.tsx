import type { ReactNode } from 'react'

/**
 * One more line of a row's first cell in windows below 1024 px. On phones it stands below both cells, where it has their
 * width from the title on.
 */
export const RowLine = ({ children }: { children: ReactNode }) => (
  <span
    data-line
    className="block truncate text-xs font-normal text-ink-2 max-md:absolute max-md:right-4 max-md:bottom-2 max-md:left-19.5 lg:hidden"
  >
    {children}
  </span>
)
