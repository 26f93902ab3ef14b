import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { notFound } from '#server/http/failure.ts'

/** Locks listings in the order of their ids, which avoids deadlocks. Throws 404 unless all are the owner's. */
export async function lockOwnListings(
  tx: Transaction<Tables>,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  const locked = await tx
    .selectFrom('gearListings')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ownerId', '=', ownerId)
    .where('status', '<>', 'removed')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length < ids.length) throw notFound('listing')
}
