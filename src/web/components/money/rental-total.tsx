import { readDate } from '#domain/calendar-date.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { platformFeePercent, priceRental } from '#domain/price.ts'
import { countDays } from '#domain/rental-period.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'

/** The total price of the chosen days, including the platform fee. */
export function RentalTotal({ dailyRate, period }: { dailyRate: string; period: DateRange }) {
  const totalDays = countDays({ startDate: readDate(period.start), endDate: readDate(period.end) })
  const { totalAmount } = priceRental({ dailyRate: readMoney(dailyRate), totalDays })
  return (
    <p className="num text-right text-sm text-ink-2">
      <b className="font-[650] text-ink">{showMoney(totalAmount)}</b> for {daysWords(totalDays)} with the{' '}
      {platformFeePercent}% fee
    </p>
  )
}
