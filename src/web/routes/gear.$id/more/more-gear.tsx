import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getListing, listListings, type ListingView } from '#contract/listings.ts'
import { listListingsOf } from '#contract/public-profiles.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { pageQuery, query } from '#web/calls/call.ts'
import { CardRow } from '#web/components/listings/card-row.tsx'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { useChosenDates } from '#web/routes/gear.$id/booking/booking-draft.ts'
import { findDateError } from '#web/routes/gear.$id/booking/find-date-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { forgetViewed, recentlyViewed } from './recently-viewed.ts'

type Props = { listing: ListingView }

/** Other gear: of the same owner, of the same kind, and what was looked at in this browser. */
export const MoreGear = ({ listing }: Props) => (
  <>
    <OfOwner listing={listing} />
    <Similar listing={listing} />
    <Viewed key={listing.id} listing={listing} />
  </>
)

/** The best rated gear of the category, and with dates only what is free on them. */
function Similar({ listing: { ownerId, categoryId, category } }: Props) {
  const chosen = useChosenDates()
  const today = useToday()
  // Invalid dates, such as past ones, would find nothing, so they are ignored.
  const dates = chosen && !findDateError(chosen, { today, minimumRentalDays: 1, taken: [] }) ? chosen : null
  const period = { startDate: dates?.start, endDate: dates?.end }
  const { data, isError } = useQuery(
    pageQuery(listListings, {
      query: { categoryId, available: 'true', sort: 'rating', limit: 12, ...period },
    }),
  )
  if (isError) return null
  return (
    <CardRow
      title={dates ? `Similar gear, free ${showPeriod(dates.start, dates.end)}` : 'Similar gear'}
      listings={data?.items.filter((each) => each.ownerId !== ownerId && (each.fit ?? 'free') === 'free')}
      period={dates ?? undefined}
      aside={
        <Link
          to="/browse"
          search={{ category: categoryId, ...period }}
          className="link inline-flex min-h-11 items-center"
        >
          All in {category.name}
        </Link>
      }
    />
  )
}

function OfOwner({ listing: { id, owner } }: Props) {
  const { data, isError } = useQuery(
    pageQuery(listListingsOf, { params: { id: owner.id }, query: { limit: 5 } }),
  )
  if (isError) return null
  return (
    <CardRow
      title={`More from ${owner.firstName}`}
      listings={data?.items.filter((each) => each.id !== id)}
      aside={
        data && (
          <Link
            to="/people/$id"
            params={{ id: owner.id }}
            className="link num inline-flex min-h-11 items-center"
          >
            All {data.total} listings
          </Link>
        )
      }
    />
  )
}

function Viewed({ listing }: Props) {
  const [ids, setIds] = useState(() => recentlyViewed().filter((id) => id !== listing.id))
  const found = useQueries({
    queries: ids.map((id) => ({ ...query(getListing, { params: { id } }), retry: false })),
  })
  if (ids.length === 0) return null
  // Listings that could not be loaded, such as removed ones, are left out.
  const listings = found.flatMap(({ data }) => data ?? [])
  const forget = () => {
    forgetViewed()
    setIds([])
  }
  return (
    <CardRow
      title="Recently viewed"
      listings={found.some(({ isPending }) => isPending) ? undefined : listings}
      aside={
        <Button variant="ghost" size="small" onClick={forget}>
          Clear
        </Button>
      }
    />
  )
}
