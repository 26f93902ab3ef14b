import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { HandoffKind, HandoffStatus } from '#domain/handoff.ts'
import { lockListingAndBooking, type BookingRow } from '#server/bookings/store.ts'
import { notFound } from '#server/http/failure.ts'

export type HandoffRow = Selectable<Tables['handoffs']>
export type Handoffs = Record<HandoffKind, HandoffRow>

/** Returns both handoffs of a booking; undefined until it is paid. */
export async function findHandoffs(queries: Queries, bookingId: string): Promise<Handoffs | undefined> {
  const rows = await queries.selectFrom('handoffs').selectAll().where('bookingId', '=', bookingId).execute()
  const [pickup, back] = [
    rows.find(({ kind }) => kind === 'pickup'),
    rows.find(({ kind }) => kind === 'return'),
  ]
  return pickup && back && { pickup, return: back }
}

/** Locks the listing, then the booking, and returns the booking with its handoffs. Throws 404 without a booking. */
export async function lockHandoffs(
  tx: Transaction<Tables>,
  bookingId: string,
): Promise<{ booking: BookingRow; handoffs: Handoffs | undefined }> {
  const booking = (await lockListingAndBooking(tx, bookingId))?.booking
  if (!booking) throw notFound('booking')
  return { booking, handoffs: await findHandoffs(tx, bookingId) }
}

/** Moves a handoff to another status (compare-and-swap). Returns false when its status is no longer that of `row`. */
export async function moveHandoff(
  tx: Transaction<Tables>,
  { bookingId, kind, status: from }: HandoffRow,
  to: HandoffStatus,
  set: Omit<Updateable<Tables['handoffs']>, 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('handoffs')
    .set({ ...set, status: to })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
