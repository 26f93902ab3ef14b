import type { ListingView } from '#contract/listings.ts'
import { showMoney } from '#domain/money.ts'
import type { Price } from '#domain/price.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { BottomBar } from './bottom-bar.tsx'

type RequestBarProps = {
  listing: ListingView
  isCardInView: boolean
  dates: DateRange | null
  price: Price | null
  /** The reason why the chosen dates cannot be requested, if any. */
  error: string | null | undefined
  isSending: boolean
  onOpenCalendar: () => void
}

/**
 * The bottom bar of gear that can be requested. It opens the calendar first; with valid dates it shows the total and "Book
 * Now".
 */
export function RequestBar(props: RequestBarProps) {
  const { listing, isCardInView, dates, price, error, isSending, onOpenCalendar } = props
  if (dates && price && !error) {
    return (
      <BottomBar
        {...{ listing, isCardInView }}
        summary={
          <>
            <p className="font-display text-lg leading-6 font-[750]">{showMoney(price.totalAmount)}</p>
            <p className="truncate text-xs text-ink-2">
              {showPeriod(dates.start, dates.end)} · {daysWords(price.totalDays)}
            </p>
          </>
        }
      >
        <Button type="submit" variant="go" pending={isSending} className="grow basis-40 md:max-w-56">
          Book Now
        </Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar
      {...{ listing, isCardInView }}
      summary={error ? <p className="text-sm text-ink-2">{error}</p> : undefined}
    >
      <Button variant="go" onClick={onOpenCalendar} className="flex-none">
        {error ? 'Change dates' : 'Check availability'}
      </Button>
    </BottomBar>
  )
}
