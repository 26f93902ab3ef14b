import type { Figures } from '#contract/admin-figures.ts'
import { type FigureRange, figureRanges, historyWeeks } from '#domain/admin-figures.ts'
import { showDate } from '#domain/wording/dates.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { WeekLine } from '#web/components/charts/week-line.tsx'
import { Link } from '#web/router/link.tsx'
import { minuteWords } from './answers.tsx'
import { countWords, Figure, FigurePanel } from './figure.tsx'

type ReportFiguresProps = { range: FigureRange; reports: Figures['reports'] }

/** The open reports, week by week. */
export const ReportFigures = ({
  range,
  reports: { open, closed, medianHours, weeks },
}: ReportFiguresProps) => (
  <FigurePanel
    title="Open reports"
    period={`last ${historyWeeks} weeks`}
    className="lg:col-span-2"
    end={
      <Link to="/admin/$section" params={{ section: 'reports' }} className="link">
        See reports
      </Link>
    }
  >
    <Figure value={countWords(open)}>
      {countWords(closed)} closed in {figureRanges[range].label}
      {medianHours !== null && `, half within ${medianHours < 1 ? 'an hour' : minuteWords(medianHours * 60)}`}
    </Figure>
    <div className="mt-auto pt-4">
      <WeekLine
        weeks={weeks.map((week) => ({ from: week.from, value: week.open }))}
        label={`${countWords(open)} reports are open. ${weeks.length} weeks ago, ${countWords(weeks[0]!.open)} were.`}
        show={countWords}
      />
    </div>
    <ChartTable
      heads={['Week from', 'Open at its end']}
      rows={weeks.map((week) => [showDate(week.from), countWords(week.open)])}
    />
  </FigurePanel>
)
