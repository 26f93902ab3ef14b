import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type EarningsView, getEarnings, getEarningsCsv } from '#contract/earnings.ts'
import { plus, readMoney, showMoney, zero } from '#domain/money.ts'
import { query } from '#web/calls/call.ts'
import { MonthBars } from '#web/components/charts/month-bars.tsx'
import { MonthsTable } from '#web/components/charts/months-table.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The payouts of each month. Renders nothing before the first payout. */
export function Earnings() {
  // Payouts are sent by the server at any time, so the figures are refetched on focus.
  const earnings = useQuery({ ...query(getEarnings), staleTime: 10_000, refetchOnWindowFocus: 'always' })
  if (earnings.isError) {
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 sm:mt-10">
        Your earnings didn’t load.
        <Button variant="line" size="small" onClick={() => void earnings.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return earnings.data && earnings.data.years.length > 0 ? <EarningsPanel earnings={earnings.data} /> : null
}

function EarningsPanel({ earnings: { months, years } }: { earnings: EarningsView }) {
  const amounts = months.map(({ month, amount }) => ({ month, amount: readMoney(amount) }))
  const total = plus(...amounts.map(({ amount }) => amount))
  return (
    <Panel aria-labelledby="earnings" className="mt-6 grid gap-5 sm:mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="earnings" className="text-[1.375rem]">
          Earnings
        </h2>
        <p className="num text-ink-2">
          <b className="font-[650] text-ink">{showMoney(total)}</b> paid out in the last {months.length}{' '}
          months
        </p>
      </div>
      <MonthBars months={amounts} onTheWay={zero} className="h-44" />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <MonthsTable months={months} />
        <p className="flex flex-wrap gap-x-5 text-sm">
          {years.map((year) => (
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
        </p>
      </div>
    </Panel>
  )
}
