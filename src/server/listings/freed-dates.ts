import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'

type FreedDates = { listingId: string; startDate: CalendarDate; endDate: CalendarDate }

/** Notes days that became free again, for the saved searches with these dates. */
export async function noteFreedDates(
  queries: Queries,
  { listingId, startDate, endDate }: FreedDates,
  now: Date,
): Promise<void> {
  await queries.insertInto('freedDates').values({ listingId, startDate, endDate, createdAt: now }).execute()
}
