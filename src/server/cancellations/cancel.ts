import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor, Side } from '#domain/booking.ts'
import { showMoney, zero, type Cents } from '#domain/money.ts'
import { extrasOf, sumOf, withoutRetained, type SaleLines } from '#domain/refund-split.ts'
import { hoursUntilPickup, quoteCancellation } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { bookingCancelled } from './emails/cancelled.ts'
import { isClaimed } from '#server/bookings/claimed.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { endOpenChange } from '#server/date-changes/lapse.ts'
import { findLateGear } from '#server/handoffs/find-late-gear.ts'
import type { Deps } from '#server/deps.ts'
import { readRetained, readRemaining } from '#server/ledger/store.ts'
import { planIntentCancellation } from '#server/payments/plan-intent.ts'
import { planRefund } from '#server/payments/plan-refund.ts'
import { notifyOvertaken } from '#server/bookings/notify-overtaken.ts'
import { wrongState } from '#server/bookings/refusals.ts'
import { lockListingAndBooking, moveBooking, type BookingRow } from '#server/bookings/store.ts'

const claimedWords = 'The owner claims damage for this rental, so it can’t be canceled any more.'

const sideOf = (booking: Pick<BookingRow, 'renterId'>, viewer: Viewer): Side =>
  booking.renterId === viewer.id ? 'renter' : 'owner'

/** Quotes a cancellation. For a paid booking, `left` is the part of the price that was not refunded yet. */
async function quoteFor(queries: Queries, booking: BookingRow, by: Actor, now: Date) {
  const isGearLate = await findLateGear(queries, booking)
  // A renter who cannot get the gear in time is not at fault, so the owner keeps nothing.
  const keeps = by === 'renter' && !isGearLate
  const left = booking.status === 'confirmed' ? await readLeft(queries, booking.id, keeps) : undefined
  const quote = quoteCancellation(
    {
      status: booking.status,
      startDate: booking.startDate,
      totalAmount: left ? sumOf(left) : booking.totalAmount,
      deliveryFee: left ? left.delivery : booking.deliveryFee,
      protectionFee: left ? left.protection : booking.protectionFee,
      isGearLate,
    },
    by,
    now,
    serviceArea.zone,
  )
  return { quote, left, isGearLate }
}

/**
 * Returns what can still be refunded of each line of the price: rent, fees and delivery. With `keeps`, it leaves out what
 * the owner retained from an earlier change of dates.
 */
async function readLeft(queries: Queries, bookingId: string, keeps: boolean): Promise<SaleLines> {
  const left = await readRemaining(queries, bookingId)
  return keeps ? withoutRetained(left, await readRetained(queries, bookingId)) : left
}

/** Returns the refund that canceling now would give. `cancel` applies the same rule. */
export async function readEligibility({ database }: Deps, id: string, viewer: Viewer, now: Date) {
  const booking = await database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!booking) throw notFound('booking')
  const { quote } = await quoteFor(database, booking, sideOf(booking, viewer), now)
  const claimed = await isClaimed(database, id)
  return {
    eligible: quote.allowed && !claimed,
    reason: claimed ? claimedWords : quote.reason,
    refundAmount: quote.allowed && !claimed ? quote.refundAmount : zero,
    hoursUntilPickup: hoursUntilPickup(booking.startDate, serviceArea.zone, now),
  }
}

/** Cancels a booking for one of its parties. `refunded` is true as soon as a refund is owed, even before it is paid. */
export const cancelBooking = (
  { database }: Deps,
  id: string,
  viewer: Viewer,
  {
    cancellationReason,
    quotedRefund,
  }: { cancellationReason: string | null; quotedRefund?: Cents | undefined },
  now: Date,
): Promise<{ refunded: boolean; refundAmount: Cents }> =>
  inTransaction(database, async (tx) => {
    const booking = (await lockListingAndBooking(tx, id))?.booking
    if (!booking) throw notFound('booking')
    if (await isClaimed(tx, id)) throw conflict('claimed', claimedWords)
    const refund = await cancel(tx, booking, {
      by: sideOf(booking, viewer),
      reason: cancellationReason,
      quoted: quotedRefund,
      now,
    })
    return { refunded: refund > 0, refundAmount: refund }
  })

/**
 * Cancels a booking. The caller holds the locks of the listing and the booking. Throws 409 when the refund differs from
 * `quoted`. Returns the renter's refund.
 */
export async function cancel(
  tx: Transaction<Tables>,
  booking: BookingRow,
  { by, reason, quoted, now }: { by: Actor; reason: string | null; quoted?: Cents | undefined; now: Date },
): Promise<Cents> {
  const { id } = booking
  const { quote, left, isGearLate } = await quoteFor(tx, booking, by, now)
  if (!quote.allowed) throw conflict('wrong_state', quote.reason)
  if (quoted !== undefined && quoted !== quote.refundAmount) {
    throw conflict(
      'quote_changed',
      `Your refund would now be ${showMoney(quote.refundAmount)}. We haven’t canceled anything yet.`,
    )
  }
  // An open change holds days, which only an active booking may do. So the change ends before the booking.
  await endOpenChange(tx, booking, now)
  const isResponse = by === 'owner' && booking.status === 'pending'
  const set = {
    cancelledAt: now,
    cancelledBy: by,
    cancellationReason: reason,
    ...(isResponse && { answeredAt: now }),
  }
  const moved = await moveBooking(tx, { id, from: booking.status, to: 'cancelled', now, set })
  if (!moved) throw wrongState('cancelled')
  if (left) await refundLeft(tx, booking, left, quote.refundAmount, now)
  else await planIntentCancellation(tx, booking, now)
  await notifyParties(tx, booking, bookingCancelled, {
    event: `booking:${id}:cancelled`,
    context: { bookingId: id },
    now,
  })
  // When the owner or the system cancels, or the gear is late, it is probably not available on these dates.
  if (by === 'renter' && !isGearLate) await notifyOvertaken(tx, booking, now)
  return quote.refundAmount
}

/** Plans the quoted refund: of everything that is left, or of the extras only. */
async function refundLeft(
  tx: Transaction<Tables>,
  booking: BookingRow,
  left: SaleLines,
  refund: Cents,
  now: Date,
): Promise<void> {
  if (refund === 0) return
  const lines = refund === sumOf(left) ? left : extrasOf(left)
  await planRefund(tx, booking, { lines }, 'cancelled', now)
}
