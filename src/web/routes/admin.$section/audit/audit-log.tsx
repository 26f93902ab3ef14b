import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/moderation.ts'
import { pageQuery } from '#web/calls/call.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { AuditLine } from './audit-trail.tsx'
import { Entries } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'

export function AuditLog({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...pageQuery(listAudit, { query: { cursor: search.after } }), ...pollingOptions })
  return (
    <Entries
      section="audit"
      search={search}
      list={list}
      empty={{ title: 'Nothing yet', words: 'You’ll find every admin decision here.' }}
    >
      {(entry) => (
        <div className="rounded-lg border border-line bg-surface px-4 py-3 sm:px-6">
          <AuditLine entry={entry} />
        </div>
      )}
    </Entries>
  )
}
