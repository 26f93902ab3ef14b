import { type ReactNode, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { Side } from '#domain/booking.ts'
import { type BookingGroup, groupBookings } from '#domain/group-bookings.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { useToday } from '#web/now.ts'
import { LoadedList, pageSize, panelLayout } from '#web/routes/_signed-in/profile/list-state.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { BookingRow } from './booking-row.tsx'
import { bookingSkeletons } from './booking-row-skeleton.tsx'

type BookingListProps = {
  side: Side
  choose?: (booking: BookingView) => boolean
  /** Shown when there are no bookings. */
  empty: ReactNode
}

/** The viewer's bookings as renter or owner, in three groups: those that need action, upcoming ones and past ones. */
export function BookingList({ side, choose = () => true, empty }: BookingListProps) {
  const today = useToday()
  return (
    <LoadedList
      list={useBookings(side)}
      layout="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      skeleton={bookingSkeletons}
    >
      {(loaded) => {
        const bookings = loaded.filter(choose)
        if (bookings.length === 0) return empty
        const { action, upcoming, past } = groupBookings(bookings, today)
        return (
          <div className="grid gap-8 sm:gap-10">
            <Group name="action" title="Needs action" bookings={action} />
            <Group name="upcoming" title="Upcoming" bookings={upcoming} />
            <Group name="past" title="Past" bookings={past} pageSize={pageSize} />
          </div>
        )
      }}
    </LoadedList>
  )
}

type GroupProps = {
  name: BookingGroup
  title: string
  bookings: readonly BookingView[]
  /** The number of bookings shown at first and added by each "Show more". Undefined shows all. */
  pageSize?: number
}

function Group({ name, title, bookings, pageSize: step = bookings.length }: GroupProps) {
  const [shown, setShown] = useState(step)
  if (bookings.length === 0) return null
  // The group may have grown since all of it was shown.
  const limit = Math.max(shown, step)
  const rest = bookings.length - limit
  return (
    <section aria-labelledby={`bookings-${name}`}>
      <h2 id={`bookings-${name}`} className="mb-3 flex items-center gap-2.5 text-xl">
        {title}
        <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-quiet-bg px-1.75 font-sans text-sm font-[650] text-quiet">
          {bookings.length}
        </span>
      </h2>
      <ul className={panelLayout}>
        {bookings.slice(0, limit).map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="line" size="small" className="mt-4" onClick={() => setShown(limit + step)}>
          Show {Math.min(rest, step)} more
        </Button>
      )}
    </section>
  )
}
