import type { Figures } from '#contract/admin-figures.ts'
import { answerHours, type FigureRange, figureRanges } from '#domain/admin-figures.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { CountBars } from '#web/components/charts/count-bars.tsx'
import { Link } from '#web/router/link.tsx'
import { countWords, Figure, FigurePanel } from './figure.tsx'

/** Returns a duration in words, such as `3 h 10 min` or `25 min`. */
export const minuteWords = (minutes: number): string =>
  [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes < 60 || minutes % 60 > 0) && `${minutes % 60} min`,
  ]
    .filter(Boolean)
    .join(' ')

const groups = [...answerHours, undefined].map((end, at) => {
  const start = answerHours[at - 1]
  if (start === undefined) return `under ${end} h`
  return end === undefined ? `over ${start} h` : `${start}–${end} h`
})

/** How long owners take to answer requests. */
export function Answers({ range, answers }: { range: FigureRange; answers: Figures['answers'] }) {
  const { medianMinutes, medianMinutesBefore, counts, expired, open } = answers
  const rows = [
    ...counts.map((count, at) => ({ name: groups[at] ?? '', count })),
    { name: 'ran out', count: expired, isWarning: true },
  ]
  return (
    <FigurePanel
      title="Time to an answer"
      period={`last ${figureRanges[range].label}`}
      className="lg:col-span-2"
      end={
        <Link
          to="/admin/$section"
          params={{ section: 'bookings' }}
          search={{ view: 'requests' }}
          className="link"
        >
          {open === 0 ? 'Requests' : `${countWords(open)} still ${open === 1 ? 'waits' : 'wait'}`}
        </Link>
      }
    >
      <Figure
        value={
          medianMinutes === null
            ? 'No answers'
            : medianMinutes === 0
              ? 'Under 1 min'
              : minuteWords(medianMinutes)
        }
      >
        {medianMinutes === null
          ? 'in this period'
          : `median${comparedWith(medianMinutes, medianMinutesBefore)}`}
      </Figure>
      <div className="py-4">
        <CountBars label="Requests by the time that their owner took" rows={rows} />
      </div>
      <div className="mt-auto">
        <ChartTable
          heads={['Answered', 'Requests']}
          rows={rows.map(({ name, count }) => [name, countWords(count)])}
        />
      </div>
    </FigurePanel>
  )
}

function comparedWith(now: number, before: number | null): string {
  if (before === null || before === now) return ''
  return `, ${minuteWords(Math.abs(now - before))} ${now < before ? 'faster' : 'slower'}`
}
