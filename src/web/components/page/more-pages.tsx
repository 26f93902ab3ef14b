import type { ReactNode } from 'react'
import type { Pages } from '#web/calls/use-pages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type MorePagesProps = {
  pages: Pages<unknown>
  /** What the list holds, such as `reviews`. */
  items: string
  /** A link to the next page, for browsers without scripts. */
  children?: ReactNode
}

/** The end of a list that is loaded page by page: a button for the next page, or for trying again when one did not load. */
export function MorePages({ pages, items, children }: MorePagesProps) {
  const { state } = pages
  if (state === 'all') return null
  if (state === 'failed') {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-3">
        The {items} didn’t load.
        <Button variant="line" size="small" onClick={pages.tryAgain}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <>
      <Button
        variant="line"
        size="small"
        className="mt-4 noscript:hidden"
        pending={state === 'loading'}
        pendingLabel="Loading"
        onClick={pages.showMore}
      >
        Show more {items}
      </Button>
      {children}
    </>
  )
}
