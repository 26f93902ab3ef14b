import { inTransaction } from '#adapters/database/transactions.ts'
import { pickupTimeError, readPickupTime } from '#domain/pickup-time.ts'
import { town } from '#domain/town.ts'
import { lockBooking, publishToParties } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/outbox/notify.ts'
import { pickupProposed } from './emails/proposed.ts'

const maxProposals = 50

type Proposal = { time: string; place: string | null }

/** Proposes a time and place of pickup to the other side, in place of a proposal that is still open. */
export const proposePickup = (
  { database }: Deps,
  id: string,
  viewer: Viewer,
  { time, place }: Proposal,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw notFound('booking')
    if (booking.status !== 'approved' && booking.status !== 'confirmed') {
      throw conflict(
        'wrong_state',
        'You can propose a pickup time once the request is approved, until the rental ends.',
      )
    }
    const pickupAt = readPickupTime(time, booking.startDate, town.zone)
    if (!pickupAt) {
      throw invalid({ path: 'time', message: 'Time must be a time, like 17:30 or 2026-12-11T17:30.' })
    }
    const error = pickupTimeError(pickupAt, booking, now, town.zone)
    if (error) throw invalid({ path: 'time', message: error })
    const earlier = await tx.selectFrom('pickupProposals').select('id').where('bookingId', '=', id).execute()
    if (earlier.length >= maxProposals) {
      throw conflict('too_many_proposals', 'That’s a lot of proposals. Please agree in your messages.')
    }
    await tx
      .updateTable('pickupProposals')
      .set({ status: 'replaced' })
      .where('bookingId', '=', id)
      .where('status', '=', 'open')
      .execute()
    const isOwner = viewer.id === booking.ownerId
    const proposal = await tx
      .insertInto('pickupProposals')
      .values({ bookingId: id, proposedBy: isOwner ? 'owner' : 'renter', pickupAt, place, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(tx, pickupProposed, {
      event: `pickup-proposal:${proposal.id}:made`,
      recipientId: isOwner ? booking.renterId : booking.ownerId,
      context: { bookingId: id, proposalId: proposal.id },
      now,
    })
    publishToParties(tx, booking)
  })
