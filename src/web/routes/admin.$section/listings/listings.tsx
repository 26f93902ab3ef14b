import { useQuery } from '@tanstack/react-query'
import type { ListingLine } from '#contract/moderation.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDate } from '#domain/wording/dates.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { ListingCell } from '#web/routes/admin.$section/table/listing-cell.tsx'
import { BadCount } from '#web/routes/admin.$section/table/bad-count.tsx'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { ListingDrawer } from './listing-drawer.tsx'
import { listingState } from './listing-state.ts'

const views = [
  ['visible', 'Visible'],
  ['reported', 'Reported'],
  ['review', 'Under review'],
  ['removed', 'Removed'],
  ['all', 'All'],
] as const

/** The table of all listings of the town, with the actions for an admin. */
export function Listings({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...listQueries.listings(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('listings', search), ...tableOptions })
  return (
    <AdminTable
      table="listings"
      things="listings"
      search={search}
      searchLabel="Title, owner or ID"
      list={list}
      counts={counts.data}
      views={views}
      columns={columns}
      drawer={(id, place) => <ListingDrawer id={id} place={place} />}
      empty={{ title: 'Nothing found', words: 'No listing matches this filter, title, owner or ID.' }}
    />
  )
}

const columns: readonly Column<ListingLine>[] = [
  {
    label: 'Listing',
    sort: 'title',
    shows: 'always',
    staysBeside: true,
    title: ({ title }) => title,
    cell: ({ owner, openReports, ...listing }) => (
      <ListingCell listing={listing}>
        {openReports > 0 && (
          <span className="md:hidden">
            <b className="font-[650] text-bad">
              {openReports} {openReports === 1 ? 'report' : 'reports'}
            </b>{' '}
            ·{' '}
          </span>
        )}
        {nameOf(owner)}
      </ListingCell>
    ),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[18%]',
    shows: 'laptop',
    title: ({ owner }) => nameOf(owner),
    cell: ({ owner }) => nameOf(owner),
  },
  {
    label: 'Place',
    width: 'w-[18%]',
    shows: 'wide',
    title: ({ location }) => location,
    cell: ({ location }) => <span className="text-ink-2">{location}</span>,
  },
  {
    label: 'A day',
    sort: 'price',
    width: 'w-20 lg:w-24',
    align: 'end',
    staysBeside: true,
    cell: ({ dailyRate }) => showMoney(dailyRate),
  },
  {
    label: 'Reports',
    sort: 'reports',
    width: 'w-20 lg:w-22',
    align: 'end',
    cell: ({ openReports }) => <BadCount count={openReports} />,
  },
  {
    label: 'Listed',
    sort: 'listed',
    width: 'w-34',
    cell: ({ createdAt }) => showDate(dateIn(serviceArea.zone, new Date(createdAt))),
  },
  {
    label: 'State',
    width: 'w-34 lg:w-38',
    shows: 'always',
    cell: (listing) => {
      const [mark, words] = listingState(listing)
      return (
        <>
          <span className="num block md:hidden">
            {showMoney(listing.dailyRate, { cents: 'unlessZero' })}/day
          </span>
          <span className="max-md:text-xs">
            <StateMark mark={mark}>{words}</StateMark>
          </span>
        </>
      )
    },
  },
]
