import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor, Side } from '#domain/booking.ts'
import { readDate } from '#domain/calendar-date.ts'
import { formatMoney, readMoney, zero, type Cents } from '#domain/money.ts'
import { hoursUntilPickup, quoteCancellation } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { tell } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import { planIntentCancellation, planRefund } from '#server/payments/plan.ts'
import { tellOvertaken } from './free-dates.ts'
import { wrongState } from './refusals.ts'
import { lockListingAndBooking, moveBooking, type BookingRow } from './store.ts'

const sideOf = (booking: Pick<BookingRow, 'renterId'>, viewer: Viewer): Side =>
  booking.renterId === viewer.id ? 'renter' : 'owner'

const quoteFor = (booking: BookingRow, by: Actor, now: Date) =>
  quoteCancellation(
    {
      status: booking.status,
      startDate: readDate(booking.startDate),
      totalAmount: readMoney(booking.totalAmount),
      deliveryFee: readMoney(booking.deliveryFee),
      protectionFee: readMoney(booking.protectionFee),
    },
    by,
    now,
    serviceArea.zone,
  )

/** What cancelling now would give back; the same rule decides when it is done. */
export async function readEligibility({ database }: Parts, id: string, viewer: Viewer, now: Date) {
  const booking = await database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!booking) throw notFound('booking')
  const quote = quoteFor(booking, sideOf(booking, viewer), now)
  return {
    eligible: quote.allowed,
    reason: quote.reason,
    refundAmount: formatMoney(quote.allowed ? quote.refundAmount : zero),
    hoursUntilPickup: hoursUntilPickup(readDate(booking.startDate), serviceArea.zone, now),
  }
}

/** One of the parties cancels. A refund that is owed counts as refunded, even while it is on its way. */
export const cancelBooking = (
  { database }: Parts,
  id: string,
  viewer: Viewer,
  reason: string | null,
  now: Date,
): Promise<{ refunded: boolean; refundAmount: string }> =>
  inTransaction(database, async (tx) => {
    const booking = (await lockListingAndBooking(tx, id))?.booking
    if (!booking) throw notFound('booking')
    const refund = await cancel(tx, booking, { by: sideOf(booking, viewer), reason, now })
    return { refunded: refund > 0, refundAmount: formatMoney(refund) }
  })

/** Cancels a booking whose lock, and its listing's, the caller holds. Answers what the renter gets back. */
export async function cancel(
  tx: Transaction<Tables>,
  booking: BookingRow,
  { by, reason, now }: { by: Actor; reason: string | null; now: Date },
): Promise<Cents> {
  const { id } = booking
  const quote = quoteFor(booking, by, now)
  if (!quote.allowed) throw conflict('wrong_state', quote.reason)
  const set = { cancelledAt: now, cancelledBy: by, cancellationReason: reason }
  const moved = await moveBooking(tx, { id, from: booking.status, to: 'cancelled', now, set })
  if (!moved) throw wrongState('cancelled')
  await settleMoney(tx, booking, quote.refundAmount, now)
  for (const recipientId of [booking.renterId, booking.ownerId]) {
    await tell(tx, {
      event: `booking:${id}:cancelled`,
      kind: 'booking_cancelled',
      recipientId,
      context: { bookingId: id },
      now,
    })
  }
  // Whoever else cancels has a reason why the gear is not there on these dates.
  if (by === 'renter') await tellOvertaken(tx, booking, now)
  return quote.refundAmount
}

/** Unpaid: nobody can pay any more. Paid: what was quoted goes back. */
async function settleMoney(
  tx: Transaction<Tables>,
  booking: BookingRow,
  refund: Cents,
  now: Date,
): Promise<void> {
  if (booking.status !== 'confirmed') return planIntentCancellation(tx, booking, now)
  if (refund > 0) await planRefund(tx, booking, refund, 'cancelled', now)
}
