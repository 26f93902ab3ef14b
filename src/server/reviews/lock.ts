import type { Queries } from '#adapters/database/port.ts'

/** Publishing a review changes the listing's rating, so the listing is locked first, then the booking. */
export async function lockReviewedBooking(queries: Queries, bookingId: string) {
  const booking = await queries
    .selectFrom('bookings')
    .select('listingId')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) return undefined
  await lockListing(queries, booking.listingId)
  return queries
    .selectFrom('bookings')
    .select(['id', 'listingId', 'renterId', 'ownerId', 'status', 'completedAt'])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
}

export const lockListing = (queries: Queries, id: string) =>
  queries.selectFrom('gearListings').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
