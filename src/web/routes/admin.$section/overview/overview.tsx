import { useQuery } from '@tanstack/react-query'
import { getFigures } from '#contract/admin-figures.ts'
import { getOverview } from '#contract/moderation.ts'
import { type FigureRange, figureRangeNames, figureRanges } from '#domain/admin-figures.ts'
import { query } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions, tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { Answers } from './answers.tsx'
import { BookingFigures } from './booking-figures.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { ProtectionFigures } from './protection-figures.tsx'
import { rangeOf } from './range.ts'
import { ReportFigures } from './report-figures.tsx'

/** The first admin page: what needs an admin, then the numbers of a period, each with a link to its list. */
export function Overview({ search }: { search: AdminSearch }) {
  const range = rangeOf(search)
  const overview = useQuery({ ...query(getOverview), ...pollingOptions }).data
  const found = useQuery({ ...query(getFigures, { query: { range } }), ...tableOptions })
  return (
    <div className="grid gap-4 px-4 pt-4 pb-16 md:px-6">
      {found.isPending ? (
        <Waiting />
      ) : found.isError ? (
        <Failed onRetry={() => void found.refetch()} />
      ) : (
        <>
          <NeedsYou waiting={found.data.waiting} overview={overview} money={found.data.money} />
          <RangeLinks range={range} />
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-6">
            <BookingFigures range={range} bookings={found.data.bookings} />
            <MoneyFigures money={found.data.money} />
            <Answers range={range} answers={found.data.answers} />
            <ReportFigures range={range} reports={found.data.reports} />
            <ProtectionFigures range={range} protection={found.data.protection} />
          </div>
        </>
      )}
    </div>
  )
}

const RangeLinks = ({ range }: { range: FigureRange }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <nav aria-label="Period" className="flex rounded-[11px] bg-sunken p-1">
      {figureRangeNames.map((name) => (
        <Link
          key={name}
          to="/admin/$section"
          params={{ section: 'overview' }}
          search={{ range: name }}
          resetScroll={false}
          aria-current={name === range ? 'page' : undefined}
          className="hit inline-flex h-8 items-center rounded-sm px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift pointer-coarse:h-11 dark:aria-[current=page]:bg-[#2a3d37]"
        >
          {figureRanges[name].label}
        </Link>
      ))}
    </nav>
    <p className="text-sm text-ink-2">Against the {figureRanges[range].label} before</p>
  </div>
)
