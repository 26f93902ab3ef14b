import type { Figures } from '#contract/admin-figures.ts'
import { plus, readMoney, showMoney } from '#domain/money.ts'
import { PartBar } from '#web/components/charts/part-bar.tsx'
import { Link } from '#web/router/link.tsx'
import { Figure, FigurePanel } from './figure.tsx'

const kinds = [
  {
    kind: 'held',
    name: 'Held',
    words: 'Sent 20 hours after pickup, or once a case is decided',
    fill: 'viz-1',
    view: 'held',
  },
  { kind: 'due', name: 'Due in 24 hours', words: 'Sent automatically', fill: 'viz-2', view: 'due' },
  {
    kind: 'noAccount',
    name: 'No payout account',
    words: 'Sent once the owner sets up payouts',
    fill: 'viz-warn',
    view: 'waiting',
  },
  { kind: 'failed', name: 'Failed', words: 'Try again from the booking', fill: 'viz-bad', view: 'failed' },
] as const

const fills = {
  'viz-1': ['fill-viz-1', 'bg-viz-1'],
  'viz-2': ['fill-viz-2', 'bg-viz-2'],
  'viz-warn': ['fill-viz-warn', 'bg-viz-warn'],
  'viz-bad': ['fill-viz-bad', 'bg-viz-bad'],
} as const

/** Earnings of owners that have not been paid out yet, by the state of their payout. */
export function MoneyFigures({ money }: { money: Figures['money'] }) {
  const parts = kinds.map((each) => ({
    ...each,
    ...money[each.kind],
    cents: readMoney(money[each.kind].amount),
  }))
  const whole = plus(...parts.map((part) => part.cents))
  return (
    <FigurePanel title="Money today" className="md:col-span-2 lg:col-span-2">
      <Figure value={showMoney(whole)}>not yet with its owner</Figure>
      <div className="mt-3 mb-1">
        <PartBar
          label={`${showMoney(whole)} is not yet with its owner: ${parts.map(({ name, amount }) => `${name} ${showMoney(amount)}`).join(', ')}.`}
          parts={parts.map(({ name, cents, fill }) => ({ name, value: cents, fill: fills[fill][0] }))}
        />
      </div>
      <ul className="mt-auto md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
        {parts.map(({ kind, name, words, amount, bookings, fill, view }) => (
          <li
            key={kind}
            className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 rounded-sm py-2 text-sm hover:bg-bg"
          >
            <span
              aria-hidden
              className={`size-2.5 rounded-[3px] ${hasNoFailure(kind, bookings) ? 'inset-ring-2 inset-ring-line-strong' : fills[fill][1]}`}
            />
            <Link
              to="/admin/$section"
              params={{ section: 'bookings' }}
              search={{ view }}
              className="font-semibold hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
            <b className={`num font-[650] ${kind === 'failed' && bookings > 0 ? 'text-viz-bad' : ''}`}>
              {showMoney(amount)}
            </b>
            <span className="col-span-2 col-start-2 text-xs text-pretty text-ink-2">
              {hasNoFailure(kind, bookings)
                ? 'Nothing failed.'
                : `${bookings.toLocaleString('en-US')} ${bookings === 1 ? 'booking' : 'bookings'}. ${words}.`}
            </span>
          </li>
        ))}
      </ul>
    </FigurePanel>
  )
}

/** Whether no payout has failed, so that there is nothing to try again. */
const hasNoFailure = (kind: string, bookings: number): boolean => kind === 'failed' && bookings === 0
