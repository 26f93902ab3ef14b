import type { DeskGear, DeskPeriod } from '#contract/desk.ts'
import { showDays } from '#domain/wording/dates.ts'

type Skipped = Pick<DeskPeriod, 'kind' | 'listingId' | 'startDate' | 'endDate' | 'renter'>

/** Returns a sentence that names the bookings within the selected days, which blocking these days does not change; undefined if there are none. */
export function skippedWords(
  periods: readonly Skipped[],
  gear: readonly Pick<DeskGear, 'id' | 'title'>[],
): string | undefined {
  const booked = periods.filter(({ kind }) => kind === 'booked')
  if (booked.length === 0) return undefined
  const named = booked.map(({ renter, listingId, startDate, endDate }) => {
    const title = gear.find(({ id }) => id === listingId)?.title ?? ''
    return `${renter?.firstName} has ${title} ${showDays(startDate, endDate)}`
  })
  return `Stays booked: ${named.join('; ')}`
}
