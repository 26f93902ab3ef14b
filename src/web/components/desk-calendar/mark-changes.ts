import type { DeskPeriod } from '#contract/desk.ts'
import { readDate } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { subtractPeriods } from '#domain/subtract-periods.ts'

export type Booked = { id: string; startDate: string; endDate: string }

/**
 * Returns the periods, in which the days that an open change of dates would add to a booking have the kind `asked`. The
 * server lists the requested dates as a second booked period of the booking, because nobody else can book them.
 */
export function markChanges(periods: readonly DeskPeriod[], bookings: readonly Booked[]): DeskPeriod[] {
  const own = new Map(bookings.map((booking) => [booking.id, booking]))
  return periods
    .flatMap((period) => {
      const booking = own.get(period.id)
      if (!booking || isSame(period, booking)) return [period]
      return subtractPeriods(daysOf(period), [daysOf(booking)]).map((days) => ({
        ...period,
        ...days,
        kind: 'asked' as const,
      }))
    })
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
}

type Days = Omit<Booked, 'id'>

const isSame = (one: Days, other: Days) => one.startDate === other.startDate && one.endDate === other.endDate

const daysOf = ({ startDate, endDate }: Days): RentalPeriod => ({
  startDate: readDate(startDate),
  endDate: readDate(endDate),
})
