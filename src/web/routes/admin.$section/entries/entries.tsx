import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { Inbox } from 'lucide-react'
import { type ReactNode } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import type { Page } from '#web/calls/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

type EntriesProps<Item> = {
  section: SectionName
  search: AdminSearch
  list: UseQueryResult<Page<Item[]>>
  /** An entry shown before the page's items, such as the one that an email links to. */
  first?: ReactNode
  empty: { title: string; words: string }
  children: (item: Item) => ReactNode
}

/** One page of a list with its loading, error and empty states, and the links to the other pages. */
export function Entries<Item extends { id: string }>(props: EntriesProps<Item>) {
  const { section, search, list, first, empty, children } = props
  if (list.isPending) return <Waiting />
  if (list.isError) return <Failed onRetry={() => void list.refetch()} />
  const { items, next } = list.data
  if (items.length === 0 && !first) {
    return (
      <EmptyState icon={<Inbox size={28} aria-hidden />} title={empty.title}>
        {empty.words}
      </EmptyState>
    )
  }
  const params = { section }
  return (
    <>
      <ul className="grid gap-4">
        {first && <li>{first}</li>}
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pages
        label="Pages"
        first={
          search.after && (
            <Link
              to="/admin/$section"
              params={params}
              search={{ ...search, after: undefined }}
              className="link inline-flex min-h-11 items-center"
            >
              Back to the first page
            </Link>
          )
        }
        next={
          next && (
            <LinkButton
              to="/admin/$section"
              params={params}
              search={{ ...search, after: next }}
              variant="line"
            >
              Next page
            </LinkButton>
          )
        }
      />
    </>
  )
}

export const Waiting = () => (
  <>
    <LoadingWords />
    <div className="grid gap-4">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-40 rounded-xl" />
      ))}
    </div>
  </>
)

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert">This didn’t load.</p>
    <Button variant="line" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
