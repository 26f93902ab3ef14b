import type { ReactNode } from 'react'

/**
 * The last line of a row's first cell. On phones it stands below both cells, where it has their width from the title on.
 */
export const RowLine = ({ children }: { children: ReactNode }) => (
  <span
    data-line
    className="block truncate text-xs font-normal text-ink-2 max-md:absolute max-md:right-4 max-md:bottom-2 max-md:left-19.5"
  >
    {children}
  </span>
)
