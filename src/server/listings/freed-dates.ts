import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'

type FreedDates = { listingId: string; startDate: CalendarDate; endDate: CalendarDate }

/** Records that days became free again, so that saved searches with these dates are checked. */
export async function noteFreedDates(
  queries: Queries,
  { listingId, startDate, endDate }: FreedDates,
  now: Date,
): Promise<void> {
  await queries.insertInto('freedDates').values({ listingId, startDate, endDate, createdAt: now }).execute()
}
