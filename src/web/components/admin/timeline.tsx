import { serviceArea } from '#domain/service-area.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showMoney } from '#domain/money.ts'
import { showMonthDay } from '#domain/wording/dates.ts'
import { showTime } from '#domain/wording/reader-times.ts'
import { classNames } from '#web/ui/class-names.ts'

type TimelineEntry = { at: string; words: string; amount: string | null; isMarked?: boolean }

/**
 * A list of events in order of time, each with its amount of money, if any. `isMarked` highlights the entries that matter
 * most.
 */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="text-sm">
    {entries.map(({ at, words, amount, isMarked = false }, index) => (
      <li
        // Two events can be the same in every respect, and the list only grows.
        // eslint-disable-next-line react/no-array-index-key
        key={index}
        className="group grid grid-cols-[6.9rem_.875rem_minmax(0,1fr)_auto] gap-x-2.5 pb-2 max-md:grid-cols-[.875rem_minmax(0,1fr)_auto]"
      >
        <time
          dateTime={at}
          className="num text-xs leading-5 text-ink-3 max-md:col-start-2 max-md:row-start-2"
        >
          {showMonthDay(dateIn(serviceArea.zone, new Date(at)))}, {showTime(new Date(at), serviceArea.zone)}
        </time>
        <span aria-hidden className="relative max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
          <span
            className={classNames(
              'relative z-1 mx-auto mt-1.5 block size-2.25 rounded-full bg-surface inset-ring-2 inset-ring-ink-3',
              isMarked && 'bg-viz-warn! inset-ring-0!',
            )}
          />
          {/* It ends below the next mark's upper edge. */}
          <span className="absolute top-4 -bottom-4 left-1/2 w-px -translate-x-1/2 bg-line group-last:hidden" />
        </span>
        <p className="min-w-0 wrap-anywhere max-md:col-start-2 max-md:row-start-1">{words}</p>
        {amount !== null && <b className="num font-[650]">{showMoney(amount)}</b>}
      </li>
    ))}
  </ol>
)
