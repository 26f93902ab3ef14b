import { useQuery } from '@tanstack/react-query'
import { listClaims } from '#contract/claims.ts'
import { getOverview } from '#contract/moderation.ts'
import { showMoney } from '#domain/money.ts'
import { pageQuery, query } from '#web/calls/call.ts'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { Entries } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { ClaimEntry, isToDecide } from './claim-entry.tsx'

/** The claims: those to decide first. Above them, what damage protection has left or has paid beyond its fees. */
export function Claims({ search }: { search: AdminSearch }) {
  const go = useGo()
  const { after } = search
  const list = useQuery({ ...pageQuery(listClaims, { query: { cursor: after } }), ...pollingOptions })
  const overview = useQuery({ ...query(getOverview), ...pollingOptions }).data
  const items = list.data?.items ?? []
  return (
    <>
      {overview && (
        <p className="mb-4 text-ink-2">
          Protection account: <b className="num text-ink">{showMoney(overview.protectionBalance)}</b>. Below
          zero, it has paid more than its fees brought in.
        </p>
      )}
      <Entries
        section="claims"
        search={search}
        list={list}
        empty={{ title: 'No claims', words: 'When an owner claims damage, you’ll find it here.' }}
      >
        {(item) => (
          <ClaimEntry
            item={item}
            isChosen={item.id === search.claim}
            onDone={() => {
              const next = items.find((other) => isToDecide(other) && other.id !== item.id)
              go({ after, claim: next?.id })
            }}
          />
        )}
      </Entries>
    </>
  )
}
