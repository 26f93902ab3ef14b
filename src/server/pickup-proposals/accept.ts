import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { serviceArea } from '#domain/service-area.ts'
import { pickupNote } from '#domain/wording/pickup.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { wrongState } from '#server/bookings/refusals.ts'
import { lockBooking, publishToParties } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { pickupAgreed } from './emails/agreed.ts'

/** Accepts the other side's open proposal. It becomes the pickup time that the booking shows. */
export const acceptPickup = (
  { database }: Deps,
  id: string,
  viewer: Viewer,
  proposalId: string | undefined,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    // Runs before or after a cancellation of the booking, never beside it: the cancellation closes the proposal.
    const booking = await lockBooking(tx, id)
    if (!booking) throw notFound('booking')
    if (booking.status !== 'approved' && booking.status !== 'confirmed') throw wrongState(booking.status)
    const open = await tx
      .selectFrom('pickupProposals')
      .selectAll()
      .where('bookingId', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!open)
      throw conflict('wrong_state', 'There’s no open proposal for the pickup. Propose a time yourself.')
    if (proposalId && proposalId !== open.id) {
      throw conflict('proposal_changed', 'There’s a newer proposal. Take another look before you accept.')
    }
    if (open.proposedBy === (viewer.id === booking.ownerId ? 'owner' : 'renter')) {
      throw conflict('own_proposal', 'You proposed this yourself. The other side can accept it.')
    }
    if (!(await accept(tx, open.id, now))) throw conflict('wrong_state', 'This proposal was just closed.')
    const pickupTimeNote = pickupNote(open.pickupAt, open.place, serviceArea)
    await tx.updateTable('bookings').set({ pickupTimeNote, updatedAt: now }).where('id', '=', id).execute()
    await notifyParties(tx, booking, pickupAgreed, {
      event: `pickup-proposal:${open.id}:accepted`,
      context: { bookingId: id, proposalId: open.id },
      now,
    })
    publishToParties(tx, booking)
  })

async function accept(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pickupProposals')
    .set({ status: 'accepted', answeredAt: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
