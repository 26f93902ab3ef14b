import { useQuery } from '@tanstack/react-query'
import { useNowAt } from '#web/now.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { takeKeys } from '#web/routes/admin.$section/table/use-table-keys.ts'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { useTake } from '#web/routes/admin.$section/take/take-button.tsx'
import { caseColumns } from './case-columns.tsx'
import { CaseDrawer } from './case-drawer.tsx'

const views = [
  ['open', 'Open'],
  ['mine', 'With me'],
  ['problems', 'Something is wrong'],
  ['stripe', 'From Stripe'],
  ['overdue', 'Gear overdue'],
  ['closed', 'Closed'],
  ['all', 'All'],
] as const

/** Cases in a table. An open case holds the booking's payout until an admin decides it. */
export function Cases({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...listQueries.cases(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('cases', search), ...tableOptions })
  const now = useNowAt(list.dataUpdatedAt)
  const mayTake = useMay('money')
  const take = useTake('cases')
  return (
    <AdminTable
      table="cases"
      things="cases"
      search={search}
      searchLabel="ID, person or title"
      list={list}
      counts={counts.data}
      views={views}
      columns={caseColumns(now)}
      rowKeys={takeKeys(mayTake, ({ status }) => status === 'open', take.mutate)}
      drawer={(id, place) => <CaseDrawer id={id} place={place} />}
      empty={{ title: 'No cases here', words: 'When someone says something is wrong, you’ll find it here.' }}
    />
  )
}
