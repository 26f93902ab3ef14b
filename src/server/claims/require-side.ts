import { forbidden, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { ClaimRow } from './store.ts'

type Parties = Pick<ClaimRow, 'ownerId' | 'renterId'>

export const sideOf = ({ ownerId, renterId }: Parties, viewer: Viewer): 'owner' | 'renter' | null =>
  viewer.id === ownerId ? 'owner' : viewer.id === renterId ? 'renter' : null

/** Throws 404 unless the viewer is a party of the claim or an admin. */
export function requireReader(claim: Parties, viewer: Viewer): void {
  if (!sideOf(claim, viewer) && !viewer.isAdmin) throw notFound('claim')
}

/** Throws 403 when the viewer may see the claim but is not on this side of it, and 404 when they may not see it. */
export function requireSide(claim: Parties, viewer: Viewer, side: 'owner' | 'renter'): void {
  requireReader(claim, viewer)
  if (sideOf(claim, viewer) !== side)
    throw forbidden(
      side === 'renter' ? 'Only the renter can do that.' : 'Only the owner of this gear can do that.',
    )
}
