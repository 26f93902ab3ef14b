import type { Figures } from '#contract/admin-figures.ts'
import { type FigureRange, figureRanges, historyWeeks } from '#domain/admin-figures.ts'
import { cents, readMoney, showMoney } from '#domain/money.ts'
import { showDate } from '#domain/wording/dates.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { WeekLine } from '#web/components/charts/week-line.tsx'
import { Link } from '#web/router/link.tsx'
import { Figure, FigurePanel } from './figure.tsx'

type ProtectionFiguresProps = { range: FigureRange; protection: Figures['protection'] }

/** A chart of the balance of damage protection, week by week: fees minus payments for damage. It may be negative. */
export const ProtectionFigures = ({ range, protection }: ProtectionFiguresProps) => {
  const { balance, takenIn, paidOut, weeks } = protection
  const isBad = readMoney(balance) < 0
  return (
    <FigurePanel
      title="Protection balance"
      period={`last ${historyWeeks} weeks`}
      className="md:col-span-2 lg:col-span-2"
      end={
        <Link to="/admin/$section" params={{ section: 'claims' }} className="link">
          Claims
        </Link>
      }
    >
      <Figure value={showMoney(balance)} isBad={isBad}>
        {showMoney(takenIn)} taken in and{' '}
        <b className="font-[650] text-ink">{showMoney(paidOut)} paid for damage</b> in{' '}
        {figureRanges[range].label}
      </Figure>
      <div className="mt-auto pt-4">
        <WeekLine
          weeks={weeks.map((week) => ({ from: week.from, value: readMoney(week.balance) }))}
          label={`Protection has ${showMoney(balance)}${isBad ? ', so it has paid more than its fees brought in' : ''}. ${weeks.length} weeks ago it had ${showMoney(weeks[0]!.balance)}.`}
          show={(value) => showMoney(cents(value), { cents: 'never' })}
        />
      </div>
      <ChartTable
        heads={['Week from', 'Balance at its end']}
        rows={weeks.map((week) => [showDate(week.from), showMoney(week.balance)])}
      />
    </FigurePanel>
  )
}
