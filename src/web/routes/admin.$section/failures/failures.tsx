import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { listFailures } from '#contract/failures.ts'
import { ageWords } from '#domain/wording/age.ts'
import { query } from '#web/calls/call.ts'
import { useNowAt } from '#web/now.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { Column } from '#web/components/admin/column.ts'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { orderOf, viewOf } from '#web/routes/admin.$section/table/table-request.ts'
import { FailureDrawer } from './failure-drawer.tsx'
import {
  chooseFailures,
  countFailures,
  failureKindWords,
  type FailureRow,
  failureRows,
} from './failure-rows.ts'

const views = [
  ['all', 'All'],
  ['money', 'Payouts and refunds'],
  ['stripe', 'Stripe'],
  ['emails', 'Emails'],
  ['tasks', 'Tasks'],
] as const

/** Payouts, refunds, provider calls, emails, events and tasks that failed and need an admin. One request loads them all. */
export function Failures({ search }: { search: AdminSearch }) {
  const { data, dataUpdatedAt, isPending, isError, refetch } = useQuery({
    ...query(listFailures),
    ...pollingOptions,
  })
  const now = useNowAt(dataUpdatedAt)
  const rows = data && failureRows(data)
  const items =
    rows &&
    chooseFailures(rows, {
      view: viewOf('failures', search),
      search: search.search,
      ...orderOf('failures', search),
    })
  return (
    <AdminTable
      table="failures"
      things="failures"
      search={search}
      searchLabel={rows?.length === 0 && !search.search ? undefined : 'Search failures'}
      list={{ data: items && { items, next: undefined }, isPending, isError, refetch }}
      counts={rows && countFailures(rows, search.search)}
      views={views}
      columns={columns(now)}
      drawer={(id, place) => {
        const row = rows?.find((each) => each.id === id)
        return row && <FailureDrawer row={row} place={place} />
      }}
      empty={{
        icon: <Check size={28} aria-hidden />,
        disc: 'bg-ok-bg text-ok',
        title: 'Nothing is failing',
        words: 'Payouts, refunds, emails and events that don’t go through will show up here.',
      }}
    />
  )
}

const columns = (now: Date): readonly Column<FailureRow>[] => [
  {
    label: 'What',
    sort: 'what',
    shows: 'always',
    staysBeside: true,
    title: ({ what }) => what,
    cell: ({ what, kind, error }) => (
      <>
        <span className="block truncate first-letter:uppercase">{what}</span>
        <span className="block truncate text-xs font-normal text-ink-2 md:hidden">
          {error ?? failureKindWords[kind]}
        </span>
      </>
    ),
  },
  {
    label: 'Kind',
    width: 'w-32',
    staysBeside: true,
    cell: ({ kind }) => <StateMark mark="bad">{failureKindWords[kind]}</StateMark>,
  },
  {
    label: 'About',
    width: 'w-[18%]',
    title: ({ about }) => about,
    cell: ({ about }) => about,
  },
  {
    label: 'Error',
    width: 'w-[26%]',
    shows: 'wide',
    title: ({ error }) => error ?? '',
    cell: ({ error }) => <span className="text-ink-2">{error}</span>,
  },
  { label: 'Attempts', width: 'w-24', align: 'end', cell: ({ attempts }) => attempts },
  {
    label: 'Since',
    sort: 'since',
    width: 'w-24',
    align: 'end',
    shows: 'always',
    staysBeside: true,
    cell: ({ since }) => ageWords(now.getTime() - new Date(since).getTime()),
  },
]
