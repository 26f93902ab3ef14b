import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lockListing, type LockedListing } from '#server/listings/lock.ts'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { getListingLine } from './listing-lines.ts'

/** Runs `decide` with the listing locked, and returns the listing as it is afterwards. Throws 404 when there is none. */
export async function decideListing(
  { database }: Deps,
  id: string,
  decide: (tx: Transaction<Tables>, listing: LockedListing) => Promise<unknown>,
) {
  await inTransaction(database, async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing) throw notFound('listing')
    await decide(tx, listing)
  })
  return getListingLine(database, id)
}
