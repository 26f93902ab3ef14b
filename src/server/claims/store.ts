import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { findClaimMove, type ClaimActor, type ClaimCommand } from '#domain/claim.ts'
import type { Cents } from '#domain/money.ts'
import { lockBooking, publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { claimIsDone } from './refusals.ts'

export type ClaimRow = Selectable<Tables['claims']>

/** A claim and its booking, both locked. */
export type LockedClaim = { booking: BookingRow; claim: ClaimRow }

/** Locks the booking, then the claim, so that refunds and cancellations of the booking wait. */
export async function lockClaim(tx: Transaction<Tables>, id: string): Promise<LockedClaim | undefined> {
  const found = await tx.selectFrom('claims').select('bookingId').where('id', '=', id).executeTakeFirst()
  const booking = found && (await lockBooking(tx, found.bookingId))
  const claim =
    booking && (await tx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  return claim && { booking, claim }
}

/**
 * Moves a claim to the status that the command leads to (compare-and-swap). Throws 409 when its status does not allow the
 * command, or has changed since it was read.
 */
export async function moveClaim(
  tx: Transaction<Tables>,
  { id, status }: Pick<ClaimRow, 'id' | 'status'>,
  move: {
    command: ClaimCommand
    by: ClaimActor
    now: Date
    set?: Omit<Updateable<Tables['claims']>, 'status' | 'updatedAt'>
  },
): Promise<ClaimRow> {
  const to = findClaimMove(move.command, move.by, status)
  if (to === undefined) throw claimIsDone(status)
  const moved = await tx
    .updateTable('claims')
    .set({ ...move.set, status: to, updatedAt: move.now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw claimIsDone(status)
  publishToParties(tx, { ...moved, id: moved.bookingId })
  return moved
}

export type ClaimMoney = {
  ownerOwed: Cents
  renterOwes: Cents
  charged: Cents
  lost: Cents
  chargeId: string
}

export const getClaimMoney = (queries: Queries, claimId: string): Promise<ClaimMoney> =>
  queries
    .selectFrom('claimMoney')
    .select(['ownerOwed', 'renterOwes', 'charged', 'lost', 'chargeId'])
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()
