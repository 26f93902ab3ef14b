import { useQuery } from '@tanstack/react-query'
import { closeReport, getReport, listReports, type ModeratedReport } from '#contract/moderated-reports.ts'
import type { ReportOutcome, ReportStatus } from '#domain/moderation.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { call, pageQuery, query } from '#web/calls/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type AdminSearch, useGo } from './admin-search.ts'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Entries } from './entries/entries.tsx'
import { Entry, Facts, Quote } from './entries/entry.tsx'
import { listingActions } from './actions/listing-actions.ts'
import { pollingOptions } from './entries/polling-options.ts'
import type { AdminAction } from './actions/reason-dialog.tsx'
import { SearchForm } from './entries/search-form.tsx'
import { ListingBadge, nameOf, UserLink, When } from './entries/words.tsx'

const statuses = [
  ['pending', 'Open'],
  ['reviewed', 'Reviewed'],
  ['resolved', 'Resolved'],
] as const
const tones = { pending: 'wait', reviewed: 'quiet', resolved: 'ok' } as const

/** Reports of listings. The one that an email links to is first and focused; after a decision the next open one is. */
export function Reports({ search }: { search: AdminSearch }) {
  const go = useGo()
  const { status, after, report: chosenId } = search
  const list = useQuery({
    ...pageQuery(listReports, { query: { status: status as ReportStatus | undefined, cursor: after } }),
    ...pollingOptions,
  })
  const items = list.data?.items ?? []
  const isListed = items.some(({ id }) => id === chosenId)
  const linkedReport = useQuery({
    ...query(getReport, { params: { id: chosenId ?? '' } }),
    ...pollingOptions,
    enabled: chosenId !== undefined && list.isSuccess && !isListed,
  })
  const moveOn = (decided: ModeratedReport) => {
    const open = items.filter((each) => each.status === 'pending' && each.listing.id !== decided.listing.id)
    go({ status, after, report: open[0]?.id })
  }
  const entry = (report: ModeratedReport) => (
    <ReportEntry
      report={report}
      isChosen={report.id === chosenId}
      onDecided={() => moveOn(report)}
      onClosed={() => {
        const next = items.find((each) => each.status === 'pending' && each.id !== report.id)
        go({ status, after, report: next?.id })
      }}
    />
  )
  return (
    <>
      <SearchForm search={search} statuses={statuses} />
      <Entries
        section="reports"
        search={search}
        list={list}
        first={!isListed && linkedReport.data ? entry(linkedReport.data) : undefined}
        empty={{ title: 'No reports', words: 'When somebody reports a listing, it waits here for you.' }}
      >
        {entry}
      </Entries>
    </>
  )
}

type ReportEntryProps = {
  report: ModeratedReport
  isChosen: boolean
  /** Called after an action on the listing, which settles all of its reports. */
  onDecided: () => void
  /** Called after this report alone was closed. */
  onClosed: () => void
}

function ReportEntry({ report, isChosen, onDecided, onClosed }: ReportEntryProps) {
  const { listing, reporter, description, note, status } = report
  const { label, help } = reportReasonWords[report.reason]
  const actions =
    status === 'pending'
      ? [
          ...listingActions(listing, { reason: label, onDone: onDecided }),
          closeAction(report.id, 'reviewed', onClosed),
          closeAction(report.id, 'resolved', onClosed),
        ]
      : []
  return (
    <Entry
      isChosen={isChosen}
      title={
        <a href={`/gear/${listing.id}`} className="link">
          {listing.title}
        </a>
      }
      badges={
        <>
          <Badge tone={tones[status]}>{statuses.find(([value]) => value === status)?.[1]}</Badge>
          <ListingBadge status={listing.status} />
        </>
      }
      actions={<ActionButtons actions={actions} about={listing.title} />}
    >
      <p>
        <b>{label}</b>: {help}
      </p>
      {description && <Quote>{description}</Quote>}
      <Facts
        facts={[
          ['Owner', <UserLink key="owner" user={listing.owner} />],
          ['Reported by', nameOf(reporter)],
          ['When', <When key="when" at={report.createdAt} />],
          ['Open reports', listing.openReports],
        ]}
      />
      {note && <p className="text-sm text-ink-2 wrap-anywhere">Closed: “{note}”</p>}
    </Entry>
  )
}

function closeAction(id: string, outcome: ReportOutcome, onDone: () => void): AdminAction {
  const isReviewed = outcome === 'reviewed'
  return {
    title: isReviewed ? 'Close as reviewed?' : 'Close as resolved?',
    means: isReviewed
      ? 'Nothing needs to be done about this report. The listing stays as it is.'
      : 'Something was done about this report. The listing stays as it is.',
    label: 'Note',
    reason: isReviewed ? 'Nothing wrong found.' : 'Settled with the owner.',
    decide: isReviewed ? 'Close as reviewed' : 'Close as resolved',
    deciding: 'Closing...',
    done: 'Report closed',
    act: (note) => call(closeReport, { params: { id }, body: { outcome, note } }),
    onDone,
  }
}
