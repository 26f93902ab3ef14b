import type { z } from 'zod'
import type { newReport } from '#contract/reports.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { holdListing } from '#server/listings/store.ts'
import type { Parts } from '#server/parts.ts'
import { addReport } from './store.ts'

/** A second report of the same listing while the first is open is refused by the database. */
export const report = (
  { database }: Parts,
  viewer: Viewer,
  { listingId, reason, description }: z.output<typeof newReport>,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    const listing = await holdListing(transaction, listingId)
    const isOwn = listing?.ownerId === viewer.id
    if (!listing || listing.status === 'removed' || (listing.status === 'under_review' && !isOwn)) {
      throw notFound('listing')
    }
    if (isOwn) throw forbidden('This is your own listing.')
    return addReport(transaction, viewer.id, { listingId, reason, description }, now)
  })
