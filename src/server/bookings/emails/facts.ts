import { sql } from 'kysely'
import { gather } from '#adapters/database/gather.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { showMoney } from '#domain/money.ts'
import { isPhotoPath, photoSource } from '#domain/photo.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

/** The data for an email about a booking, read when the email is sent. */
export type BookingFacts = {
  booking: BookingRow
  /** The recipient's side of the booking. */
  side: Side
  title: string
  /** The category of the gear. */
  categoryId: string
  /** The path of a picture of the gear that every mail program shows: its first photo, else its preview picture. */
  picture: string
  /** Formatted: `Dec 11 – 13, 2026`. */
  period: string
  /** The recipient's first name; empty when it is not known. */
  reader: string
  renter: string
  owner: string
  total: string
  earnings: string
  now: Date
}

/** Returns the facts; undefined when the booking does not exist or the recipient is not one of its parties. */
export async function findBookingFacts(
  queries: Queries,
  bookingId: string,
  readerId: string,
  now: Date,
): Promise<BookingFacts | undefined> {
  const row = await findRow(queries, bookingId)
  if (!row || (readerId !== row.renterId && readerId !== row.ownerId)) return undefined
  const { title, categoryId, images, renterName, ownerName, ...booking } = row
  const side = readerId === booking.ownerId ? 'owner' : 'renter'
  return {
    booking,
    side,
    title: oneLine(title),
    categoryId,
    picture: pictureOf(booking.listingId, images[0]),
    period: showPeriod(booking.startDate, booking.endDate),
    reader: oneLine(side === 'owner' ? ownerName : renterName),
    // The first name may be empty: identity providers do not have to send one.
    renter: oneLine(renterName) || 'The renter',
    owner: oneLine(ownerName) || 'The owner',
    total: showMoney(booking.totalAmount),
    earnings: showMoney(booking.ownerEarnings),
    now,
  }
}

const pictureOf = (listingId: string, photo = ''): string =>
  isPhotoPath(photo) ? photoSource(photo, 800, 'jpg') : `/gear/${listingId}/share.png`

/**
 * Finds a booking by its id. Calls in the same turn of the event loop, such as for a batch of emails, share one SQL statement.
 */
const findRow = gather(async (queries, ids: readonly string[]) => {
  const rows = await bookingsWithParties(queries)
    .selectAll('b')
    .select(['l.title', 'l.categoryId', 'l.images', 'r.firstName as renterName', 'o.firstName as ownerName'])
    .where('b.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
})
