import { TriangleAlert } from 'lucide-react'
import type { ModeratedReport } from '#contract/moderated-reports.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { ageAndStateColumns } from '#web/routes/admin.$section/table/age-and-state.tsx'
import { takerColumn } from '#web/routes/admin.$section/take/taker-column.tsx'
import { ListingCell } from '#web/routes/admin.$section/table/listing-cell.tsx'
import type { Mark } from '#web/components/admin/state-mark.tsx'

type State = readonly [mark: Mark, words: string]

/** Returns the state of a report. An open report is "Under review" while its listing is hidden for a review. */
export function stateOf({ status, listing }: Pick<ModeratedReport, 'status' | 'listing'>): State {
  if (status === 'reviewed') return ['quiet', 'Reviewed']
  if (status === 'resolved') return ['quiet', 'Resolved']
  return listing.status === 'under_review' ? ['half', 'Under review'] : ['open', 'Open']
}

/** Returns how long a report has been open, or was open until it was closed, in milliseconds. */
export const ageOf = ({ createdAt, closedAt }: ModeratedReport, now: Date): number =>
  (closedAt ? new Date(closedAt) : now).getTime() - new Date(createdAt).getTime()

export const reportColumns = (now: Date): readonly Column<ModeratedReport>[] => [
  {
    label: 'Listing',
    sort: 'listing',
    shows: 'always',
    staysBeside: true,
    title: ({ listing, description }) => [listing.title, description].filter(Boolean).join(': '),
    cell: ({ listing, reason, description }) => (
      <ListingCell listing={listing} quote={description}>
        {reportReasonWords[reason].label} · {nameOf(listing.owner)}
      </ListingCell>
    ),
  },
  {
    label: 'Reason',
    sort: 'reason',
    shows: 'laptop',
    width: 'w-[16%] xl:w-[14%] max-wide:group-data-[drawer=open]/table:w-[32%]',
    staysBeside: true,
    title: ({ reason }) => reportReasonWords[reason].label,
    cell: ({ reason }) =>
      reason === 'safety_concern' ? (
        <b className="inline-flex items-center gap-1.5 font-[650] text-bad">
          <TriangleAlert size={14} aria-hidden />
          {reportReasonWords[reason].label}
        </b>
      ) : (
        reportReasonWords[reason].label
      ),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[16%] xl:w-[11%]',
    shows: 'laptop',
    title: ({ listing }) => nameOf(listing.owner),
    cell: ({ listing, ownerUpheld }) => (
      <>
        {nameOf(listing.owner)}
        {ownerUpheld > 0 && <span className="ml-2 text-2xs text-ink-2">{ownerUpheld} upheld</span>}
      </>
    ),
  },
  {
    label: 'Reported by',
    sort: 'reporter',
    width: 'w-[12%]',
    shows: 'wide',
    title: ({ reporter }) => nameOf(reporter),
    cell: ({ reporter }) => <span className="text-ink-2">{nameOf(reporter)}</span>,
  },
  {
    label: 'Reports',
    sort: 'reports',
    width: 'w-18 lg:w-20',
    align: 'end',
    cell: ({ listing }) => listing.openReports,
  },
  ...ageAndStateColumns<ModeratedReport>({
    ageOf: (report) => ageOf(report, now),
    isUndecided: (report) => report.status === 'pending',
    stateOf: stateOf,
    stateWidth: 'w-34',
  }),
  takerColumn(),
]
