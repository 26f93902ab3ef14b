import { useQuery } from '@tanstack/react-query'
import { getReport, type ModeratedReportView } from '#contract/moderated-reports.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { ageWords } from '#domain/wording/age.ts'
import { query } from '#web/calls/call.ts'
import { useNowAt } from '#web/now.ts'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { ListingAsSeen, ListingHistory } from '#web/routes/admin.$section/drawer/listing-parts.tsx'
import { ReporterWords } from '#web/routes/admin.$section/drawer/reporter-words.tsx'
import { UserRecords } from '#web/routes/admin.$section/drawer/user-records.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { RoleNote } from '#web/routes/admin.$section/roles/role-note.tsx'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { TakeButton } from '#web/routes/admin.$section/take/take-button.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ageOf, stateOf } from './report-columns.tsx'
import type { ReportDecision } from './use-report-actions.ts'

type ReportDrawerProps = {
  id: string
  place: Place
  isPending: boolean
  onDecide: (decision: ReportDecision) => void
  onListingDecided: (listingId: string) => void
}

/** A report with all its evidence, and the form for the decision below. */
export function ReportDrawer(props: ReportDrawerProps) {
  const { id, place } = props
  const found = useQuery({ ...query(getReport, { params: { id } }), ...pollingOptions })
  const ways = { onPrevious: place.onPrevious, onNext: place.onNext, onClose: place.onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Report" title="Report" status="Report" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  return <FoundReport {...props} report={found.data} readAt={found.dataUpdatedAt} />
}

type FoundReportProps = ReportDrawerProps & { report: ModeratedReportView; readAt: number }

function FoundReport({ report, readAt, place, isPending, onDecide, onListingDecided }: FoundReportProps) {
  const { id, listing, evidence, reporterRecord, status, note, reason } = report
  const now = useNowAt(readAt)
  const [mark, words] = stateOf(report)
  const isOpen = status === 'pending'
  const others = evidence.reports.filter((each) => each.id !== id && each.status === 'pending')
  const shown = [...evidence.reports.filter((each) => each.id === id), ...others]
  const { at, of, onPrevious, onNext, onClose } = place
  return (
    <Drawer
      id={id}
      label={`Report of ${listing.title}`}
      title={listing.title}
      status={
        <>
          <StateMark mark={mark}>{words}</StateMark>
          <span className="num text-ink-2">
            {at >= 0 && ` · ${at + 1} of ${of}`} · {isOpen ? 'waits' : 'waited'}{' '}
            {ageWords(ageOf(report, now))}
          </span>
        </>
      }
      {...{ onPrevious, onNext, onClose }}
      foot={
        isOpen ? (
          <Decision
            {...{ report, isPending, onDecide }}
            onListingDecided={() => onListingDecided(listing.id)}
          />
        ) : (
          <p className="text-sm wrap-anywhere">
            {words}: “{note}”
          </p>
        )
      }
    >
      <p className="-mt-3.5 text-sm text-ink-2">
        <b className={reason === 'safety_concern' ? 'text-bad' : 'text-ink'}>
          {reportReasonWords[reason].label}
        </b>
        , {shown.length === 1 ? 'reported by one person' : `reported by ${shown.length} people`} ·{' '}
        <a href={`/gear/${listing.id}`} className="link">
          Listing
        </a>
      </p>
      {isOpen && <TakeButton thing="reports" id={id} taker={report.taker} />}
      <ReporterWords reports={shown} />
      <ListingAsSeen listing={evidence} />
      <DrawerPart title="The people">
        <UserRecords owner={evidence.ownerRecord} renter={reporterRecord} />
      </DrawerPart>
      <ListingHistory listing={evidence} />
    </Drawer>
  )
}

type DecisionProps = Pick<FoundReportProps, 'report' | 'isPending' | 'onDecide'> & {
  onListingDecided: () => void
}

function Decision({ report, isPending, onDecide, onListingDecided }: DecisionProps) {
  const viewer = useViewer()
  const may = useMay('moderate')
  const isOwn = viewer?.id === report.listing.owner.id || viewer?.id === report.reporter.id
  if (isOwn) return <Note>This is about you, so another admin has to decide it.</Note>
  if (!may) return <RoleNote needs="moderate" />
  return <DecisionForm key={report.id} {...{ report, isPending, onDecide, onListingDecided }} />
}
