import { useQuery } from '@tanstack/react-query'
import type { BookingLine } from '#contract/moderated-bookings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDayOf, showDaysOf } from '#domain/wording/dates.ts'
import { useNowAt } from '#web/now.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { ListingCell } from '#web/routes/admin.$section/table/listing-cell.tsx'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { bookingStateOn } from './booking-state.ts'
import { Booking } from './booking.tsx'

const views = [
  ['paid', 'Paid'],
  ['requests', 'Requests'],
  ['unpaid', 'To be paid'],
  ['held', 'Payout held'],
  ['due', 'Payout due'],
  ['waiting', 'No payout account'],
  ['failed', 'Money failed'],
  ['completed', 'Completed'],
  ['ended', 'Declined or cancelled'],
  ['all', 'All'],
] as const

/** The table of all bookings. The history and money of the open booking are shown beside it. */
export function Bookings({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...listQueries.bookings(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('bookings', search), ...tableOptions })
  const now = useNowAt(list.dataUpdatedAt)
  return (
    <AdminTable
      table="bookings"
      things="bookings"
      search={search}
      searchLabel="ID, person or title"
      list={list}
      counts={counts.data}
      views={views}
      columns={columns(now)}
      drawer={(id, place) => <Booking id={id} place={place} />}
      empty={{ title: 'Nothing found', words: 'No booking matches this filter, ID, person or title.' }}
    />
  )
}

const columns = (now: Date): readonly Column<BookingLine>[] => [
  {
    label: 'Listing',
    sort: 'listing',
    shows: 'always',
    staysBeside: true,
    title: ({ listing }) => listing.title,
    cell: ({ listing, renter, startDate, endDate }) => (
      <ListingCell listing={listing}>
        {showDaysOf(startDate, endDate, now, serviceArea)} · {nameOf(renter)}
      </ListingCell>
    ),
  },
  {
    label: 'Days',
    sort: 'start',
    width: 'w-40',
    shows: 'laptop',
    staysBeside: true,
    title: ({ startDate, endDate }) => showDaysOf(startDate, endDate, now, serviceArea),
    cell: ({ startDate, endDate }) => showDaysOf(startDate, endDate, now, serviceArea),
  },
  {
    label: 'Renter',
    sort: 'renter',
    width: 'w-[15%]',
    shows: 'laptop',
    title: ({ renter }) => nameOf(renter),
    cell: ({ renter }) => nameOf(renter),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[15%]',
    shows: 'wide',
    title: ({ owner }) => nameOf(owner),
    cell: ({ owner }) => nameOf(owner),
  },
  {
    label: 'Requested',
    sort: 'asked',
    width: 'w-24 lg:w-28',
    cell: ({ createdAt }) => showDayOf(new Date(createdAt), now, serviceArea),
  },
  {
    label: 'Total',
    sort: 'total',
    width: 'w-22 lg:w-26',
    align: 'end',
    staysBeside: true,
    cell: ({ totalAmount }) => showMoney(totalAmount),
  },
  {
    label: 'State',
    width: 'w-34 lg:w-40 xl:w-46',
    shows: 'always',
    cell: (booking) => {
      const [mark, words] = bookingStateOn(booking, dateIn(serviceArea.zone, now))
      return (
        <>
          <span className="num block md:hidden">{showMoney(booking.totalAmount)}</span>
          <span className="max-md:text-xs">
            <StateMark mark={mark}>{words}</StateMark>
          </span>
        </>
      )
    },
  },
]
