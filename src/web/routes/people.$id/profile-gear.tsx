import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicProfile } from '#contract/public-profiles.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { gearPage } from './profile-lists.ts'

const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 80rem) 45vw, 290px'

/** The gear that a person lends. */
export function ProfileGear({ user: { id, firstName } }: { user: PublicProfile }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: cursors.map((cursor) => gearPage(id, cursor)) })
  const listings = pages.flatMap(({ data }) => data?.items ?? [])
  const last = pages.at(-1)
  if (last?.isSuccess && listings.length === 0) return null
  return (
    <section aria-labelledby="gear">
      <h2 id="gear" className="mb-4 text-2xl">
        {firstName}’s gear <span className="num font-normal text-ink-2">{pages[0]?.data?.total}</span>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing} sizes={sizes} />
          </li>
        ))}
      </ul>
      {last?.isError ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          The gear didn’t load.
          <Button variant="line" size="small" onClick={() => void last.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        (last?.isPending || last?.data?.next) && (
          <Button
            variant="line"
            size="small"
            className="mt-4 noscript:hidden"
            pending={last.isPending}
            pendingLabel="Loading"
            onClick={() => setCursors([...cursors, last.data?.next])}
          >
            Show more gear
          </Button>
        )
      )}
    </section>
  )
}
