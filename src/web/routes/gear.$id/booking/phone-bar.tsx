import { showPeriod } from '#domain/wording/dates.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showMoney } from '#domain/money.ts'
import type { Price } from '#domain/price.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type PhoneBarProps = {
  price: Price | null
  dates: DateRange | null
  /** What keeps the dates from being requested. */
  error: string | null | undefined
  isSending: boolean
}

/** A fixed bar with the total and "Book Now" on phones. Without dates that fit it links to the date field. */
export function PhoneBar({ price, dates, error, isSending }: PhoneBarProps) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-9 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      {price && dates && !error ? (
        <>
          <div className="num min-w-0">
            <p className="font-display text-lg leading-6 font-[750]">{showMoney(price.totalAmount)}</p>
            <p className="truncate text-xs text-ink-2">
              {showPeriod(dates.start, dates.end)} · {daysWords(price.totalDays)}
            </p>
          </div>
          <Button type="submit" variant="go" pending={isSending} className="grow basis-40">
            Book Now
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-2">{error ?? 'Pick dates to see the total'}</p>
          <AnchorButton href="#book" variant="brand" className="flex-none">
            Pick dates
          </AnchorButton>
        </>
      )}
    </div>
  )
}
