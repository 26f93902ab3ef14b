import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

/**
 * Locks the user's own listings and those of the user's open bookings, so that none of these bookings changes until the
 * transaction ends. Ordered by id, which avoids deadlocks.
 */
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
