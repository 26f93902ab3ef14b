import type { Queries } from '#adapters/database/port.ts'
import { droppedClaims, undecidedClaims } from '#domain/claim.ts'

/**
 * Whether the booking has a claim that was neither withdrawn nor rejected. The result stays true only while the caller holds
 * the booking's lock.
 */
export async function isClaimed(queries: Queries, bookingId: string): Promise<boolean> {
  const claim = await queries
    .selectFrom('claims')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', 'not in', droppedClaims)
    .executeTakeFirst()
  return claim !== undefined
}

/**
 * Whether a claim of the booking waits for the renter's answer or an admin's decision. The result stays true only while the
 * caller holds the booking's lock.
 */
export async function hasUndecidedClaim(queries: Queries, bookingId: string): Promise<boolean> {
  const claim = await queries
    .selectFrom('claims')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('status', 'in', undecidedClaims)
    .executeTakeFirst()
  return claim !== undefined
}
