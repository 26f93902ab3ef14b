import type { Queries } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { showMoney } from '#domain/money.ts'
import { priceLines, type ShownPrice } from '#domain/wording/prices.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { oneLine } from '#server/outbox/one-line.ts'

/** What an email about a booking is written from, read at the moment of sending. */
export type BookingFacts = {
  booking: BookingRow
  /** The side that reads the email. */
  side: Side
  title: string
  /** As people read it: `Dec 11 – 13, 2026`. */
  period: string
  /** First name; empty when it is not known. */
  reader: string
  renter: string
  owner: string
  total: string
  /** What the total is made of. */
  price: string
  earnings: string
  now: Date
}

/** Undefined when the booking is gone or the reader is no party of it. */
export async function findBookingFacts(
  queries: Queries,
  bookingId: string,
  readerId: string,
  now: Date,
): Promise<BookingFacts | undefined> {
  const row = await queries
    .selectFrom('bookings as b')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .innerJoin('users as r', 'r.id', 'b.renterId')
    .innerJoin('users as o', 'o.id', 'b.ownerId')
    .selectAll('b')
    .select(['l.title', 'r.firstName as renterName', 'o.firstName as ownerName'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row || (readerId !== row.renterId && readerId !== row.ownerId)) return undefined
  const { title, renterName, ownerName, ...booking } = row
  const side = readerId === booking.ownerId ? 'owner' : 'renter'
  return {
    booking,
    side,
    title: oneLine(title),
    period: showPeriod(booking.startDate, booking.endDate),
    reader: oneLine(side === 'owner' ? ownerName : renterName),
    // An identity provider need not know a first name.
    renter: oneLine(renterName) || 'The renter',
    owner: oneLine(ownerName) || 'The owner',
    total: showMoney(booking.totalAmount),
    price: showPrice(booking),
    earnings: showMoney(booking.ownerEarnings),
    now,
  }
}

/** `$45.00 × 3 days $135.00, platform fee (20%) $27.00`. */
export const showPrice = (booking: ShownPrice): string =>
  priceLines(booking)
    .map(({ label, amount }) => `${label.toLowerCase()} ${showMoney(amount)}`)
    .join(', ')
