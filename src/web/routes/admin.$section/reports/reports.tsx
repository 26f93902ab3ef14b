import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedReport } from '#contract/moderated-reports.ts'
import { useNowAt } from '#web/now.ts'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { type KeyHint, searchHint } from '#web/routes/admin.$section/keys/hint-bar.tsx'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { useTake } from '#web/routes/admin.$section/take/take-button.tsx'
import { BulkDialog, type BulkQuestion } from './close-dialog.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { useReportActions } from './use-report-actions.ts'

const views = [
  ['open', 'Open'],
  ['mine', 'With me'],
  ['older', 'Older than 24 h'],
  ['safety', 'Safety'],
  ['repeat', 'Same owner twice'],
  ['closed', 'Closed'],
  ['all', 'All'],
] as const

const hints: readonly KeyHint[] = [
  [['J', 'K'], 'move'],
  [['X'], 'select'],
  [['Enter'], 'open'],
  [['A'], 'take'],
  [['E'], 'close'],
  [['R'], 'put under review'],
  searchHint,
]

/**
 * The table of reports of listings, with the evidence of the selected report beside it. After a decision the next
 * undecided report is shown.
 */
export function Reports({ search }: { search: AdminSearch }) {
  const go = useGo()
  const list = useQuery({ ...listQueries.reports(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('reports', search), ...tableOptions })
  const now = useNowAt(list.dataUpdatedAt)
  const [question, setQuestion] = useState<BulkQuestion>()
  const items = list.data?.items ?? []
  const openId = search.report
  const moveOn = (isDecided: (report: (typeof items)[number]) => boolean) => {
    const at = items.findIndex(({ id }) => id === openId)
    const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
    const next = rest.find((report) => report.status === 'pending' && !isDecided(report))
    if (openId) go({ ...search, report: next?.id }, { replace: true })
  }
  const mayDecide = useMay('moderate')
  const actions = useReportActions((decision) =>
    moveOn(({ id, listing }) => decision.ids.includes(decision.kind === 'close' ? id : listing.id)),
  )
  const decide = actions.mutate
  const take = useTake('reports')
  const takeAll = (rows: readonly ModeratedReport[]) => {
    const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
    if (mayDecide && ids.length > 0) take.mutate({ ids, taken: true })
  }
  return (
    <>
      <AdminTable
        table="reports"
        things="reports"
        search={search}
        searchLabel="Search reports"
        list={list}
        counts={counts.data}
        views={views}
        columns={reportColumns(now)}
        hints={mayDecide ? hints : undefined}
        drawer={(id, place) => (
          <ReportDrawer
            id={id}
            place={place}
            isPending={actions.isPending}
            onDecide={decide}
            onListingDecided={(listingId) => moveOn(({ listing }) => listing.id === listingId)}
          />
        )}
        rowKeys={(current, selected) => ({
          a() {
            const rows = selected.length > 0 ? selected : current ? [current] : []
            takeAll(rows)
          },
          e() {
            if (!mayDecide) return
            const open = [...(selected.length > 0 ? selected : current ? [current] : [])].filter(
              ({ status }) => status === 'pending',
            )
            if (open.length === 0 || actions.isPending) return
            // While the report's evidence is open, the key decides at once. From the table alone a dialog asks first.
            if (openId && selected.length === 0) {
              const note = reasonField()?.value ?? ''
              decide({ kind: 'close', ids: [openId], outcome: 'resolved', note })
            } else setQuestion({ kind: 'close', reports: open })
          },
          r() {
            if (!mayDecide) return
            if (openId && selected.length === 0) return reasonField()?.focus()
            const visible = [...(selected.length > 0 ? selected : current ? [current] : [])].filter(
              ({ listing }) => listing.status === 'active',
            )
            if (visible.length > 0) setQuestion({ kind: 'review', reports: visible })
          },
        })}
        bulk={
          mayDecide
            ? (selected) => [
                { label: 'Take', key: 'A', run: () => takeAll(selected) },
                {
                  label: 'Put under review',
                  key: 'R',
                  run: () =>
                    setQuestion({
                      kind: 'review',
                      reports: selected.filter(({ listing }) => listing.status === 'active'),
                    }),
                },
                {
                  label: 'Close',
                  key: 'E',
                  run: () =>
                    setQuestion({
                      kind: 'close',
                      reports: selected.filter(({ status }) => status === 'pending'),
                    }),
                },
              ]
            : undefined
        }
        empty={{ title: 'No reports here', words: 'When someone reports a listing, you’ll find it here.' }}
      />
      <BulkDialog question={question} onClose={() => setQuestion(undefined)} onDecide={decide} />
    </>
  )
}

const reasonField = () => document.querySelector<HTMLTextAreaElement>('[data-decision-reason]')
