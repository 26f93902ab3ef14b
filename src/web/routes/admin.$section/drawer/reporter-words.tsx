import type { ListingEvidence } from '#contract/evidence.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { showDays } from '#domain/wording/dates.ts'
import { Link } from '#web/router/link.tsx'
import { nameOf, When } from '#web/routes/admin.$section/entries/words.tsx'

type ReporterWordsProps = { reports: ListingEvidence['reports'] }

/** What the reporters wrote, and whether they rented the gear. */
export const ReporterWords = ({ reports }: ReporterWordsProps) => (
  <ul className="grid gap-2.5">
    {reports.map(({ id, reason, description, reporter, rented, createdAt, status }) => (
      <li key={id} className="border-l-3 border-line-strong py-0.5 pl-3 wrap-anywhere">
        <p className="text-[0.9375rem] leading-5.5 whitespace-pre-line">
          {description
            ? `“${description}”`
            : `No words, only the reason: ${reportReasonWords[reason].label}.`}
        </p>
        <p className="mt-0.5 text-xs text-ink-3">
          {nameOf(reporter)},{' '}
          {rented ? (
            <Link
              to="/admin/$section"
              params={{ section: 'bookings' }}
              search={{ booking: rented.bookingId }}
              className="link"
            >
              rented it {showDays(rented.startDate, rented.endDate)}
            </Link>
          ) : (
            'never rented it'
          )}{' '}
          · <When at={createdAt} />
          {status !== 'pending' && ' · closed'}
        </p>
      </li>
    ))}
  </ul>
)
