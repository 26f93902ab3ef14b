import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BookingLine, listModeratedBookings } from '#contract/moderated-bookings.ts'
import { statusWords } from '#domain/booking-words.ts'
import { showPeriod } from '#domain/date-words.ts'
import { pageQuery } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { AdminSearch } from './admin-search.ts'
import { Booking } from './booking.tsx'
import { Entries } from './entries.tsx'
import { Entry, Facts } from './entry.tsx'
import { lively } from './lively.ts'
import { SearchForm } from './search-form.tsx'
import { dollars, PersonLink } from './words.tsx'

/** All bookings, or one of them. */
export function Bookings({ search }: { search: AdminSearch }) {
  return search.booking ? <Booking id={search.booking} /> : <BookingList search={search} />
}

function BookingList({ search }: { search: AdminSearch }) {
  const list = useQuery({
    ...pageQuery(listModeratedBookings, { query: { search: search.search, cursor: search.after } }),
    ...lively,
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

export function BookingBadges({ booking }: { booking: BookingLine }) {
  const { label, tone } = statusWords(booking.status, 'owner')
  return (
    <>
      {booking.payoutStatus === 'failed' && <Badge tone="bad">Payout failed</Badge>}
      {booking.refundStatus === 'failed' && <Badge tone="bad">Refund failed</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </>
  )
}

export const BookingFacts = ({ booking }: { booking: BookingLine }) => (
  <Facts
    facts={[
      ['Days', showPeriod(booking.startDate, booking.endDate)],
      ['Renter', <PersonLink key="renter" person={booking.renter} />],
      ['Owner', <PersonLink key="owner" person={booking.owner} />],
      ['Total', dollars(booking.totalAmount)],
      ['Owner earns', dollars(booking.ownerEarnings)],
    ]}
  />
)
