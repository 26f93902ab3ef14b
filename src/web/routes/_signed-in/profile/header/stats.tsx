import { showMoney } from '#domain/money.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { Viewer } from '#src/rendering.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { useMyListings } from '#web/routes/_signed-in/profile/use-my-listings.ts'

export function Stats({ viewer }: { viewer: Viewer }) {
  const listings = useMyListings().data
  const rentals = useBookings('renter').data
  const figures = [
    { name: 'Total Earnings', value: showMoney(viewer.totalEarnings) },
    { name: 'Active Listings', value: listings?.filter(({ status }) => status === 'active').length },
    {
      name: 'My Rentals',
      value: rentals?.filter(({ status }) => status === 'confirmed' || status === 'completed').length,
    },
  ]
  return (
    <section aria-label="At a glance" className="rounded-xl border border-line bg-surface">
      <dl className="num grid h-full grid-cols-[minmax(max-content,1.3fr)_1fr_1fr] sm:grid-cols-[minmax(max-content,1fr)_1fr_1fr]">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="content-center border-line px-3.5 py-3.5 not-first:border-l max-sm:pr-2.5 sm:px-6 sm:py-5.5"
          >
            <dt className="text-xs text-ink-2 sm:text-sm">{name}</dt>
            <dd className="flow-root font-display text-[1.375rem] leading-7 font-extrabold tracking-[-0.025em] whitespace-nowrap sm:text-[2.25rem] sm:leading-10.5">
              {value ?? <Skeleton className="my-1 h-5 w-12 sm:h-8.5" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
