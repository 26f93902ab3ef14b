import type { Queries } from '#adapters/database/port.ts'

/** A query of bookings `b`, each with its listing `l`, its renter `r` and its owner `o`. */
export const bookingsWithParties = (queries: Queries) =>
  queries
    .selectFrom('bookings as b')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .innerJoin('users as r', 'r.id', 'b.renterId')
    .innerJoin('users as o', 'o.id', 'b.ownerId')
