import type { Queries } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { readDate, type CalendarDate } from '#domain/calendar-date.ts'
import { showPeriod } from '#domain/date-words.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { bookedPrice, priceLines } from '#domain/price-words.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { oneLine } from '#server/outbox/one-line.ts'

/** What an email about a booking is written from, read at the moment of sending. */
export type BookingFacts = {
  booking: Omit<BookingRow, 'startDate' | 'endDate'> & { startDate: CalendarDate; endDate: CalendarDate }
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
    booking: { ...booking, startDate: readDate(booking.startDate), endDate: readDate(booking.endDate) },
    side,
    title: oneLine(title),
    period: showPeriod(booking.startDate, booking.endDate),
    reader: oneLine(side === 'owner' ? ownerName : renterName),
    // An identity provider need not know a first name.
    renter: oneLine(renterName) || 'The renter',
    owner: oneLine(ownerName) || 'The owner',
    total: showMoney(readMoney(booking.totalAmount)),
    price: showPrice(booking),
    earnings: showMoney(readMoney(booking.ownerEarnings)),
    now,
  }
}

/** `$45.00 × 3 days $135.00, platform fee (20%) $27.00`. */
export const showPrice = (booking: Parameters<typeof bookedPrice>[0]): string =>
  priceLines(bookedPrice(booking))
    .map(({ label, amount }) => `${label.toLowerCase()} ${showMoney(amount)}`)
    .join(', ')
