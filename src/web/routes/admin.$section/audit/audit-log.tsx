import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/moderation.ts'
import type { AuditGroup } from '#domain/moderation.ts'
import { pageQuery } from '#web/calls/call.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Inbox } from 'lucide-react'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { TablePages } from '#web/routes/admin.$section/table/table-pages.tsx'
import { ViewTabs } from '#web/routes/admin.$section/table/view-tabs.tsx'
import { AuditLine } from './audit-trail.tsx'

const groups = [
  ['all', 'Everything'],
  ['reports', 'Reports and messages'],
  ['listings', 'Listings'],
  ['users', 'People'],
  ['money', 'Money'],
  ['system', 'System'],
] as const

/** What admins, the operator and the rules decided, with the names of those concerned. */
export function AuditLog({ search }: { search: AdminSearch }) {
  const current = groups.find(([name]) => name === search.view)?.[0] ?? 'all'
  const group = current === 'all' ? undefined : (current satisfies AuditGroup)
  const list = useQuery({
    ...pageQuery(listAudit, { query: { group, cursor: search.after } }),
    ...tableOptions,
  })
  return (
    <>
      <ViewTabs section="audit" search={search} views={groups} current={current} counts={undefined} />
      {list.isPending ? (
        <div className="p-4 md:px-6">
          <Waiting />
        </div>
      ) : list.isError ? (
        <div className="p-4 md:px-6">
          <Failed onRetry={() => void list.refetch()} />
        </div>
      ) : list.data.items.length === 0 ? (
        <div className="px-4 py-10 md:px-6">
          <EmptyState icon={<Inbox size={28} aria-hidden />} title="Nothing yet">
            You’ll find every admin decision of this kind here.
          </EmptyState>
        </div>
      ) : (
        <ol className="text-sm">
          {list.data.items.map((entry) => (
            <li key={entry.id} className="border-b border-line px-4 py-2 hover:bg-bg md:px-6">
              <AuditLine entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {list.data && <TablePages section="audit" search={search} next={list.data.next} />}
    </>
  )
}
