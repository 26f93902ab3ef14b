import type { MouseEvent } from 'react'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { type BrowseSearch, changeSearch } from '#web/routes/browse/browse-search.ts'

declare module '#web/router/matching/location.ts' {
  interface HistoryState {
    /** The cursors of the pages that 'Show more' added below the first one, so that going back restores them. */
    further?: readonly string[]
  }
}

type MoreLinkProps = { search: BrowseSearch; cursor: string; further: readonly string[] }

/** A link to the next page of results. A plain click adds that page below the list instead. */
export function MoreLink({ search, cursor, further }: MoreLinkProps) {
  const navigate = useNavigate()
  const add = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({
      to: '/browse',
      search,
      state: { further: [...further, cursor] },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <li className="col-span-full grid justify-items-center pt-4">
      <Link
        to="/browse"
        search={{ ...search, cursor }}
        rel="next"
        preload={false}
        onClick={add}
        className={buttonStyle({ variant: 'line' })}
      >
        Show more
      </Link>
    </li>
  )
}

/** A link to the first page, for visitors who opened a later page by its address. */
export const FirstPageLink = ({ search }: { search: BrowseSearch }) => (
  <Link to="/browse" search={changeSearch(search, {})} className="link inline-flex min-h-11 items-center">
    Back to the first results
  </Link>
)
