import type { Figures } from '#contract/admin-figures.ts'
import { type FigureRange, figureRanges } from '#domain/admin-figures.ts'
import { cents, readMoney, showMoney } from '#domain/money.ts'
import { showDate } from '#domain/wording/dates.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { PeriodBars } from '#web/components/charts/period-bars.tsx'
import { Link } from '#web/router/link.tsx'
import { changeWords, countWords, Figure, FigurePanel } from './figure.tsx'

type BookingFiguresProps = { range: FigureRange; bookings: Figures['bookings'] }

/** Requests by day or week, and how many of them became paid bookings. */
export function BookingFigures({ range, bookings: { bars, now, before } }: BookingFiguresProps) {
  const { label, daysPerBar } = figureRanges[range]
  const charged = readMoney(now.charged)
  return (
    <FigurePanel
      title="Requests and bookings"
      period={`last ${label}`}
      className="md:col-span-2 lg:col-span-4"
    >
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4 max-md:grid max-md:grid-cols-[auto_auto_auto] max-md:items-start max-md:gap-x-3">
        <Figure value={countWords(now.requests)}>
          <ListLink view="all">requests</ListLink>,{' '}
          <b className="font-[650] whitespace-nowrap text-ink">
            {changeWords(now.requests, before.requests, countWords)}
          </b>
        </Figure>
        <Figure value={countWords(now.paid)}>
          <ListLink view="paid">bookings</ListLink>,{' '}
          <b className="font-[650] whitespace-nowrap text-ink">
            {changeWords(now.paid, before.paid, countWords)}
          </b>
        </Figure>
        <Figure value={showMoney(now.charged)}>
          paid by renters,{' '}
          <b className="font-[650] whitespace-nowrap text-ink">
            {changeWords(charged, readMoney(before.charged), (difference) => showMoney(cents(difference)))}
          </b>
        </Figure>
        <p className="flex gap-4 text-xs font-semibold text-ink-2 max-md:col-span-3 md:ml-auto">
          <Legend fill="bg-viz-fill inset-ring inset-ring-viz-1" words="Requests" />
          <Legend fill="bg-viz-1" words="Became bookings" />
        </p>
      </div>
      <PeriodBars
        bars={bars.map(({ from, requests, paid }) => ({ from, whole: requests, part: paid }))}
        label={`${countWords(now.requests)} requests in the last ${label}, of which ${countWords(now.paid)} became bookings.`}
        lastWord={daysPerBar === 1 ? 'Today' : 'This week'}
      />
      <ChartTable
        heads={[daysPerBar === 1 ? 'Day' : 'Week from', 'Requests', 'Became bookings']}
        rows={bars.map(({ from, requests, paid }) => [
          showDate(from),
          countWords(requests),
          countWords(paid),
        ])}
      />
    </FigurePanel>
  )
}

const Legend = ({ fill, words }: { fill: string; words: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2.5 rounded-[3px] ${fill}`} />
    {words}
  </span>
)

const ListLink = ({ view, children }: { view: string; children: string }) => (
  <Link to="/admin/$section" params={{ section: 'bookings' }} search={{ view }} className="link">
    {children}
  </Link>
)
