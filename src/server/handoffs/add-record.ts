import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { handoffLimits, type HandoffKind } from '#domain/handoff.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { conflict, invalid } from '#server/http/failure.ts'
import { findPrivatePhotos, keepPrivatePhotos } from '#server/photos/keep-private.ts'
import { findChecklist, listRecords } from './records.ts'

export type NewRecord = { checklist: readonly string[]; photos: readonly string[]; note: string | null }

/**
 * Stores the checklist ticks, photos and note of one side of a handoff, unless all are empty. Throws 409 after too
 * many records and 400 for photos that may not be added. The caller holds the booking's row lock.
 */
export async function addRecord(
  tx: Transaction<Tables>,
  booking: BookingRow,
  kind: HandoffKind,
  side: Side,
  { checklist, photos, note }: NewRecord,
  now: Date,
): Promise<void> {
  const lines = await findChecklist(tx, booking.listingId)
  const ticked = lines.filter((line) => checklist.includes(line))
  if (ticked.length === 0 && photos.length === 0 && !note) return
  const earlier = (await listRecords(tx, booking.id)).filter((row) => row.kind === kind && row.side === side)
  if (earlier.length >= handoffLimits.records) {
    throw conflict('too_many_records', 'That’s as much as a handoff holds. Please write to us instead.')
  }
  const photosOf = await findPrivatePhotos(
    tx,
    earlier.map(({ id }) => id),
  )
  const free = handoffLimits.photos - earlier.flatMap(({ id }) => photosOf(id)).length
  if (photos.length > free) {
    throw invalid({ path: 'photos', message: `You can add ${free} more of ${handoffLimits.photos} photos.` })
  }
  const record = await tx
    .insertInto('handoffRecords')
    .values({ bookingId: booking.id, kind, side, checklist: ticked, note, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const userId = side === 'owner' ? booking.ownerId : booking.renterId
  const about = { subjectId: record.id, bookingId: booking.id }
  const foreign = await keepPrivatePhotos(tx, userId, photos, about, now)
  if (foreign.length > 0) {
    throw invalid({ path: 'photos', message: 'Add photos that you uploaded yourself.' })
  }
}
