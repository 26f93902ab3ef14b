import type { ReactNode } from 'react'

type PagesProps = {
  label: string
  /** A link or a button to the next page; absent on the last page. */
  next?: ReactNode
  /** A link or a button to the first page; absent on the first page. */
  first?: ReactNode
}

/** Navigation through a paged list. Cursors lead to the next and the first page, not to the previous one. */
export function Pages({ label, next, first }: PagesProps) {
  if (!next && !first) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 pt-8">
      <span>{first}</span>
      <span>{next}</span>
    </nav>
  )
}
