import { inTransaction } from '#adapters/database/transactions.ts'
import type { Body } from '#contract/endpoint.ts'
import type { changeDeskGear } from '#contract/desk.ts'
import { saveListing } from '#server/listings/store.ts'
import type { Deps } from '#server/deps.ts'
import { lockOwnListings } from './lock-own-listings.ts'

type Changes = Body<typeof changeDeskGear>['changes']

/** Changes prices and availability of several listings, all of them or none. Bookings keep their price. */
export const changeGear = ({ database }: Deps, ownerId: string, changes: Changes, now: Date) =>
  inTransaction(database, async (tx) => {
    await lockOwnListings(
      tx,
      ownerId,
      changes.map(({ id }) => id),
    )
    for (const { id, ...change } of changes) await saveListing(tx, id, change, now)
    return { changed: changes.length }
  })
