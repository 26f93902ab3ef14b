import type { ReactNode } from 'react'

type PagesProps = {
  label: string
  /** A link or a button that leads on; absent on the last page. */
  next?: ReactNode
  /** Back to the beginning; absent on the first page. */
  first?: ReactNode
}

/** The way through a long list. A cursor knows the next page and the first, not the one before. */
export function Pages({ label, next, first }: PagesProps) {
  if (!next && !first) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 pt-8">
      <span>{first}</span>
      <span>{next}</span>
    </nav>
  )
}
