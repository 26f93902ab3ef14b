import type { Queries } from '#adapters/database/port.ts'
import { mayCancelForLateGear } from '#domain/overdue.ts'
import type { BookingRow } from '#server/bookings/store.ts'

/** Returns whether the renter of a booking was warned that its gear is late and may still cancel for a full refund. */
export async function findLateGear(
  queries: Queries,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<boolean> {
  const found = await queries
    .selectFrom('lateGearWarnings as w')
    .leftJoin('handoffs as h', (join) =>
      join.onRef('h.bookingId', '=', 'w.bookingId').on('h.kind', '=', 'pickup'),
    )
    .select(['w.createdAt as warnedAt', 'h.confirmedAt as handedOverAt'])
    .where('w.bookingId', '=', id)
    .executeTakeFirst()
  return found !== undefined && mayCancelForLateGear({ status, ...found })
}
