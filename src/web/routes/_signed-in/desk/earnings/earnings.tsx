import { Download } from 'lucide-react'
import { getEarningsCsv } from '#contract/earnings.ts'
import { type Cents, readMoney, showMoney } from '#domain/money.ts'
import { showMonth } from '#domain/wording/dates.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { MonthBars } from '#web/components/charts/month-bars.tsx'
import { MonthsTable } from '#web/components/charts/months-table.tsx'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { findOnTheWay, sumPayouts } from './find-on-the-way.ts'
import { OnTheWay } from './on-the-way.tsx'
import { useEarnings } from './use-earnings.ts'

/** The earnings of the owner: the total first, then a chart, then the same numbers as a table. */
export function Earnings() {
  const earnings = useEarnings()
  const bookings = useBookings('owner')
  return (
    <section
      aria-labelledby="desk-earnings"
      className="flex flex-col rounded-xl border border-line bg-surface px-4 pt-3.5 pb-2 sm:px-5 sm:pt-4"
    >
      <h2 id="desk-earnings" className="text-lg leading-6">
        Earnings
      </h2>
      {earnings.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-3">
          Your earnings didn’t load.
          <Button variant="line" size="small" onClick={() => void earnings.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {earnings.data && (
        <Figures
          months={earnings.data.months.map(({ month, amount }) => ({ month, amount: readMoney(amount) }))}
          years={earnings.data.years}
          coming={findOnTheWay(bookings.data ?? [])}
        />
      )}
    </section>
  )
}

type FiguresProps = {
  months: readonly { month: string; amount: Cents }[]
  years: readonly string[]
  /** The paid bookings whose payouts are still to come. */
  coming: ReturnType<typeof findOnTheWay>
}

function Figures({ months, years, coming }: FiguresProps) {
  const onTheWay = sumPayouts(coming)
  const current = months.at(-1)!
  return (
    <div className="flex grow flex-col sm:max-xl:grid sm:max-lg:grid-cols-[15.5rem_minmax(0,1fr)] sm:max-xl:grid-rows-[auto_minmax(0,1fr)_auto] sm:max-xl:gap-x-5 lg:max-xl:grid-cols-[13.75rem_auto_minmax(0,1fr)] lg:max-xl:gap-x-8">
      <div>
        <p
          className={`num mt-1 font-display text-[2rem] leading-9.5 font-[750] tracking-[-0.02em] ${current.amount < 0 ? 'text-viz-bad' : ''}`}
        >
          {showMoney(current.amount)}
        </p>
        <p className="num text-sm text-ink-2">
          paid to you in {showMonth(current.month)},{' '}
          <b className="font-[650] whitespace-nowrap text-ink">{showMoney(onTheWay)} on the way</b>
        </p>
      </div>
      <MonthBars
        months={sinceFirstEarning(months)}
        onTheWay={onTheWay}
        className="mb-1 xl:max-h-88 xl:min-h-60 xl:grow xl:[&>svg]:max-h-none sm:max-xl:row-span-3 sm:max-xl:row-start-1 sm:max-lg:col-start-2 lg:max-xl:-col-end-1"
      />
      <OnTheWay bookings={coming} />
      <div className="flex flex-wrap items-start gap-x-3.5 text-sm xl:mt-auto sm:gap-x-5 lg:max-xl:row-start-3 sm:max-lg:col-span-full sm:max-lg:row-start-4">
        <MonthsTable months={months} />
        {years.slice(0, 1).map((year) => (
          <a
            key={year}
            href={`${getEarningsCsv.path}?year=${year}`}
            download={`switchback-earnings-${year}.csv`}
            className="link num inline-flex min-h-11 items-center gap-1.5"
          >
            <Download size={16} aria-hidden />
            {year} as CSV
          </a>
        ))}
        <Link
          to="/profile"
          search={{ view: 'lending', tab: 'reservations' }}
          className="link inline-flex min-h-11 items-center"
        >
          All payouts
        </Link>
      </div>
    </div>
  )
}

const minMonths = 3

/** Returns the months from the first with earnings on, at least the last three. */
function sinceFirstEarning<Month extends { amount: Cents }>(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ amount }) => amount !== 0)
  return months.slice(Math.min(first === -1 ? months.length : first, Math.max(months.length - minMonths, 0)))
}
