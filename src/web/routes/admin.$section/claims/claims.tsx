import { useQuery } from '@tanstack/react-query'
import { isUndecided } from '#domain/claim.ts'
import { getOverview } from '#contract/moderation.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { query } from '#web/calls/call.ts'
import { useNowAt } from '#web/now.ts'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { pollingOptions, tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { takeKeys } from '#web/routes/admin.$section/table/use-table-keys.ts'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { useTake } from '#web/routes/admin.$section/take/take-button.tsx'
import { claimColumns, isToDecide } from './claim-columns.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'

const views = [
  ['decide', 'To decide'],
  ['mine', 'With me'],
  ['open', 'Waits for the renter'],
  ['unpaid', 'To be paid'],
  ['over', 'Over'],
  ['all', 'All'],
] as const

/** The table of claims, those that need a decision first. The balance of the damage protection fees is shown above it. */
export function Claims({ search }: { search: AdminSearch }) {
  const go = useGo()
  const list = useQuery({ ...listQueries.claims(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('claims', search), ...tableOptions })
  const overview = useQuery({ ...query(getOverview), ...pollingOptions }).data
  const now = useNowAt(list.dataUpdatedAt)
  const mayTake = useMay('money')
  const take = useTake('claims')
  const items = list.data?.items ?? []
  return (
    <AdminTable
      table="claims"
      things="claims"
      search={search}
      searchLabel="ID, person or title"
      list={list}
      counts={counts.data}
      views={views}
      columns={claimColumns(now)}
      rowKeys={takeKeys(mayTake, ({ status }) => isUndecided(status), take.mutate)}
      above={
        overview && (
          <p className="text-sm text-ink-2 max-md:basis-full">
            Protection account: <b className="num text-ink">{showMoney(overview.protectionBalance)}</b>
            {readMoney(overview.protectionBalance) < 0 && (
              <span className="group-data-[drawer=open]/table:hidden max-xl:hidden">
                . It has paid more than its fees brought in.
              </span>
            )}
          </p>
        )
      }
      drawer={(id, place) => (
        <ClaimDrawer
          id={id}
          place={place}
          onDone={() => {
            const next = items.find((other) => isToDecide(other) && other.id !== id)
            go({ ...search, claim: next?.id }, { replace: true })
          }}
        />
      )}
      empty={{ title: 'No claims here', words: 'When an owner claims damage, you’ll find it here.' }}
    />
  )
}
