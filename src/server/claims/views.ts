import type { Queries } from '#adapters/database/port.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { getClaim } from '#contract/claims.ts'
import { minus, greater, zero, type Cents } from '#domain/money.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'
import { notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findPrivatePhotos } from '#server/photos/keep-private.ts'
import { readCover } from './protection.ts'
import { requireReader, sideOf } from './require-side.ts'

export type ClaimView = ReplyInput<typeof getClaim>

/** A query of claims `c`, each with its booking `b`, listing `l`, renter `r` and owner `o`, and its money `m`. */
export const selectClaims = (queries: Queries) =>
  bookingsWithParties(queries)
    .innerJoin('claims as c', 'c.bookingId', 'b.id')
    .innerJoin('claimMoney as m', 'm.claimId', 'c.id')
    .selectAll('c')
    .select(['b.startDate', 'b.endDate', 'b.protectionRate', 'l.title'])
    .select(['o.firstName as ownerName', 'r.firstName as renterName'])
    .select(['m.transferred', 'm.ownerOwed', 'm.renterOwes'])

export type ClaimViewRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['execute']>>[number]

/** Returns the claims as the viewer sees them, each with its photos and the amount that protection would still pay. */
export async function presentClaims(
  queries: Queries,
  rows: readonly ClaimViewRow[],
  viewer: Viewer,
): Promise<ClaimView[]> {
  const photosOf = await findPrivatePhotos(
    queries,
    rows.flatMap(({ id, answerId }) => [id, answerId]),
  )
  const covers = new Map<string, Cents>()
  for (const { bookingId, protectionRate } of rows) {
    if (!covers.has(bookingId))
      covers.set(bookingId, await readCover(queries, { id: bookingId, protectionRate }))
  }
  return rows.map((row) => ({
    ...row,
    owner: { id: row.ownerId, firstName: row.ownerName },
    renter: { id: row.renterId, firstName: row.renterName },
    side: sideOf(row, viewer),
    photos: photosOf(row.id),
    answerPhotos: photosOf(row.answerId),
    protectionCover: covers.get(row.bookingId)!,
    ownerPaid: row.transferred,
    ownerWaiting: greater(minus(row.ownerOwed, row.renterOwes), zero),
  }))
}

/** Returns a claim for one of its parties or an admin. Throws 404 for everyone else. */
export async function getClaimView(queries: Queries, id: string, viewer: Viewer): Promise<ClaimView> {
  const row = await selectClaims(queries).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('claim')
  requireReader(row, viewer)
  return (await presentClaims(queries, [row], viewer))[0]!
}

/** Returns the claims of a booking, latest first. */
export const listClaimsOf = async (
  queries: Queries,
  bookingId: string,
  viewer: Viewer,
): Promise<ClaimView[]> =>
  presentClaims(
    queries,
    await selectClaims(queries)
      .where('c.bookingId', '=', bookingId)
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.id')
      .execute(),
    viewer,
  )

/** Returns every claim of a user on either side, for the export of their data. */
export const findEveryClaimOf = async (queries: Queries, viewer: Viewer): Promise<ClaimView[]> =>
  presentClaims(
    queries,
    await selectClaims(queries)
      .where((c) => c.or([c('c.ownerId', '=', viewer.id), c('c.renterId', '=', viewer.id)]))
      .orderBy('c.createdAt')
      .orderBy('c.id')
      .execute(),
    viewer,
  )
