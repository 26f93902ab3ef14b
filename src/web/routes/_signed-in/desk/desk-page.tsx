import { PackageOpen, Plus } from 'lucide-react'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { Calendar } from './calendar/calendar.tsx'
import type { DeskSearch } from './desk-search.ts'
import { Earnings } from './earnings/earnings.tsx'
import { useEarnings } from './earnings/use-earnings.ts'
import { Gear } from './gear/gear.tsx'
import { readSort, sortGear } from './gear/sort-gear.ts'
import { Today } from './today/today.tsx'
import { useDeskGear } from './use-desk-gear.ts'

/** The page where an owner does the daily work: handoffs, requests, earnings, prices and the calendar. */
export function DeskPage({ search }: { search: DeskSearch }) {
  // Without gear, the empty state already has a button for the first listing.
  const isEmpty = useDeskGear().data?.length === 0
  return (
    <div data-page-width="broad" className="wrap pt-6 pb-28 sm:pt-8 sm:pb-24">
      <div className="mb-4 flex min-h-12 items-center justify-between gap-3 sm:mb-5">
        <h1 className="text-3xl font-extrabold">Your Gear</h1>
        {!isEmpty && (
          <LinkButton to="/list-gear" variant="go" size="small" aria-label="Add New Listing">
            <Plus size={18} aria-hidden />
            <span className="max-sm:hidden">Add New Listing</span>
          </LinkButton>
        )}
      </div>
      <Content search={search} />
    </div>
  )
}

function Content({ search }: { search: DeskSearch }) {
  const gear = useDeskGear()
  // Everything appears at once: parts that come one after another would move each other.
  const others = [useBookings('owner'), useEarnings()]
  if (gear.isPending || others.some(({ isPending }) => isPending)) {
    return (
      <div className="grid gap-5">
        <LoadingWords>Loading your gear</LoadingWords>
        <Skeleton className="h-70 rounded-xl!" />
        <Skeleton className="h-125 rounded-xl!" />
      </div>
    )
  }
  if (gear.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">Your gear didn’t load.</p>
        <Button variant="line" onClick={() => void gear.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (gear.data.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen size={28} aria-hidden />}
        disc="bg-cat-camping-bg text-cat-camping"
        title="No listings yet"
        action={
          <LinkButton to="/list-gear" variant="go">
            Add New Listing
          </LinkButton>
        }
      >
        List one thing from the garage. It’s free, and you approve every request.
      </EmptyState>
    )
  }
  const sort = readSort(search.sort)
  const sorted = sortGear(gear.data, sort)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <Today />
        <Earnings />
      </div>
      <Gear gear={sorted} sort={sort} search={search} />
      <Calendar gear={sorted} search={search} />
    </div>
  )
}
