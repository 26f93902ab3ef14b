import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { listModeratedBookings } from '#contract/moderated-bookings.ts'
import { pageQuery } from '#web/calls/call.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { BookingBadges, BookingFacts } from './booking-facts.tsx'
import { Booking } from './booking.tsx'
import { Entries } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { SearchForm } from '#web/routes/admin.$section/entries/search-form.tsx'

/** The list of bookings, or the one that the address names. */
export function Bookings({ search }: { search: AdminSearch }) {
  return search.booking ? <Booking id={search.booking} /> : <BookingList search={search} />
}

function BookingList({ search }: { search: AdminSearch }) {
  const list = useQuery({
    ...pageQuery(listModeratedBookings, { query: { search: search.search, cursor: search.after } }),
    ...pollingOptions,
  })
  return (
    <>
      <SearchForm search={search} label="Id, person or title" />
      <Entries
        section="bookings"
        search={search}
        list={list}
        empty={{ title: 'Nothing found', words: 'No booking has this id, person or title.' }}
      >
        {(booking) => (
          <Entry
            title={
              <Link
                to="/admin/$section"
                params={{ section: 'bookings' }}
                search={{ booking: booking.id }}
                className="link"
              >
                {booking.listing.title}
              </Link>
            }
            badges={<BookingBadges booking={booking} />}
          >
            <BookingFacts booking={booking} />
          </Entry>
        )}
      </Entries>
    </>
  )
}
