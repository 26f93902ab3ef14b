import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { declineReasons } from '#domain/booking.ts'
import { datesFreeAgain } from './emails/dates-free-again.ts'
import { notify } from '#server/outbox/notify.ts'
import { findTaken, type BookingRow } from './store.ts'

/**
 * Notifies renters that their dates are free again. Their requests were declined in favor of this booking, which has just
 * ended or dropped these days. The caller holds the listing's lock.
 */
export async function notifyOvertaken(tx: Transaction<Tables>, freed: BookingRow, now: Date): Promise<void> {
  if (!freed.approvedAt) return
  const overtaken = await tx
    .selectFrom('bookings')
    .select(['id', 'renterId', 'startDate', 'endDate'])
    .where('listingId', '=', freed.listingId)
    .where('status', '=', 'declined')
    .where('declineReason', '=', declineReasons.overtaken)
    .where('renterId', '<>', freed.renterId)
    .where('startDate', '<=', freed.endDate)
    .where('endDate', '>=', freed.startDate)
    // The `updatedAt` of such a request is the instant of the approval or of the change of dates that declined it.
    .where((b) =>
      b.or([
        b('updatedAt', '=', freed.approvedAt),
        b(
          'updatedAt',
          'in',
          b
            .selectFrom('dateChanges as c')
            .select('c.endedAt')
            .where('c.bookingId', '=', freed.id)
            .where('c.status', '=', 'done')
            .$castTo<{ endedAt: Date }>(),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const request of overtaken) {
    const { booked, blocked } = await findTaken(tx, freed.listingId, request)
    if (booked || blocked) continue
    await notify(tx, datesFreeAgain, {
      event: `booking:${request.id}:free-again:${freed.id}`,
      recipientId: request.renterId,
      context: { bookingId: request.id },
      now,
    })
  }
}
