import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'

type BusyPeriod = RentalPeriod & { listingId: string }

/**
 * Returns the periods, from `from` on, that bookings and date changes hold or owners blocked. Reads several listings
 * in one query.
 */
export async function findBusyPeriods(
  queries: Queries,
  listingIds: readonly string[],
  from: CalendarDate,
): Promise<BusyPeriod[]> {
  if (listingIds.length === 0) return []
  const held = queries
    .selectFrom('heldPeriods')
    .select(['listingId', 'startDate', 'endDate'])
    .where('listingId', 'in', listingIds)
    .where('endDate', '>=', from)
  const blocked = queries
    .selectFrom('blockedDates')
    .select(['listingId', 'startDate', 'endDate'])
    .where('listingId', 'in', listingIds)
    .where('endDate', '>=', from)
  return held.unionAll(blocked).execute()
}
