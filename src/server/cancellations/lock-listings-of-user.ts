import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

/** Every listing that an open dealing of the person stands on, in one order: nobody moves those dealings meanwhile. */
export const lockListingsOfUser = (tx: Transaction<Tables>, userId: string) =>
  tx
    .selectFrom('gearListings as l')
    .select('l.id')
    .where((l) =>
      l.or([
        l.and([l('l.ownerId', '=', userId), l('l.status', '<>', 'removed')]),
        l(
          'l.id',
          'in',
          l
            .selectFrom('bookings as b')
            .select('b.listingId')
            .where('b.renterId', '=', userId)
            .where('b.status', 'in', ['pending', 'approved', 'confirmed']),
        ),
      ]),
    )
    .orderBy('l.id')
    .forUpdate()
    .execute()
