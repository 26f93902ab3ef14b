import type { Queries } from '#adapters/database/port.ts'
import { droppedClaims, undecidedClaims } from '#domain/claim.ts'

/** Whether the owner claims something that was neither withdrawn nor rejected; final only under the booking's lock. */
export async function isClaimed(queries: Queries, bookingId: string): Promise<boolean> {
  const claim = await queries
    .selectFrom('claims')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', 'not in', droppedClaims)
    .executeTakeFirst()
  return claim !== undefined
}

/** Whether a claim of the booking waits for its renter or an admin; final only under the booking's lock. */
export async function hasUndecidedClaim(queries: Queries, bookingId: string): Promise<boolean> {
  const claim = await queries
    .selectFrom('claims')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', 'in', undecidedClaims)
    .executeTakeFirst()
  return claim !== undefined
}
