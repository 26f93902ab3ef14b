import { CalendarX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportPreview as Preview } from '#contract/calendar-import.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { Note } from '#web/ui/status/note.tsx'

type Period = Preview['toBlock'][number]

/** The dates that the import would block, those that are booked or blocked already, and the events it leaves out. */
export function ImportPreview({
  preview: { toBlock, alreadyBlocked, booked, leftOut },
}: {
  preview: Preview
}) {
  const leftOutNote = leftOutWords(leftOut)
  return (
    <div className="grid gap-4">
      {toBlock.length > 0 ? (
        <Periods title="Would be blocked" periods={toBlock} />
      ) : (
        <p className="font-[650]">There is nothing new to block in this file.</p>
      )}
      {booked.length > 0 && (
        <Note tone="wait" icon={<CalendarX size={18} aria-hidden />}>
          These days are booked and stay booked:
          <ul className="mt-1 grid gap-1">
            {booked.map((period) => (
              <li key={period.startDate}>
                <Line period={period} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      {alreadyBlocked.length > 0 && <Periods title="Already blocked" periods={alreadyBlocked} />}
      {leftOutNote && (
        <Note tone="quiet" icon={<Info size={18} aria-hidden />}>
          {leftOutNote}
        </Note>
      )}
    </div>
  )
}

function Periods({ title, periods }: { title: string; periods: readonly Period[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-base">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line border-y border-line">
        {periods.map((period) => (
          <li key={period.startDate} className="py-2.5">
            <Line period={period} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ period: { startDate, endDate, names, more } }: { period: Period }): ReactNode => (
  <span className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <b className="num font-semibold">{showPeriod(startDate, endDate)}</b>
    <span className="min-w-0 wrap-anywhere text-ink-2">
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  </span>
)

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

function leftOutWords({ cancelled, free, elsewhere, own }: Preview['leftOut']): string {
  const reasons = [
    [own, 'from Switchback, which knows of it already'],
    [elsewhere, 'over, or more than two years ahead'],
    [free, 'marked as free time'],
    [cancelled, 'cancelled'],
  ] as const
  const shown = reasons.filter(([count]) => count > 0).map(([count, reason]) => `${events(count)} ${reason}`)
  return shown.length > 0 ? `Left out: ${shown.join('; ')}.` : ''
}
