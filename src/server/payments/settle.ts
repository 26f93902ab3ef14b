import type { Transaction } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Tables } from '#adapters/database/port.ts'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, startOfDay } from '#domain/calendar-date.ts'
import { charge, saleLinesOf, sale } from '#domain/ledger.ts'
import { payoutDue } from '#domain/payout.ts'
import { serviceArea } from '#domain/service-area.ts'
import { lockBooking, moveBooking, type BookingRow } from '#server/bookings/store.ts'
import { post } from '#server/ledger/store.ts'
import { bookingConfirmed } from './emails/confirmed.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { judgePayment } from './judge.ts'
import { planLateRefund } from './late-payment.ts'
import { planRefund } from './plan-refund.ts'
import { requireCharge } from './require-charge.ts'

export type Settlement =
  /** The booking is paid; `isNew` when this call confirmed it. */
  | { outcome: 'paid'; isNew: boolean }
  | { outcome: 'not-started'; status: BookingStatus }
  | { outcome: 'unpaid'; intent: PaymentIntentState }
  /** The booking ended, and nothing is left to do about its payment. */
  | { outcome: 'ended'; status: BookingStatus }
  /** The booking ended before the payment arrived; all of it is refunded. */
  | { outcome: 'late' }
  /** The payment has another amount or currency, or is meant for another booking. */
  | { outcome: 'mismatch' }

/**
 * The only way in which a booking becomes paid: reads its intent from the provider and applies the result. Safe to
 * call repeatedly and concurrently: webhooks, polling and requests all call it.
 */
export async function settlePayment(deps: Deps, bookingId: string): Promise<Settlement> {
  const booking = await deps.database
    .selectFrom('bookings')
    .select(['stripePaymentIntentId', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (booking.status === 'confirmed' || booking.status === 'completed')
    return { outcome: 'paid', isNew: false }
  if (booking.stripePaymentIntentId === null) return { outcome: 'not-started', status: booking.status }
  const intent = await deps.payments.readIntent(booking.stripePaymentIntentId)
  const settlement = await inTransaction(deps.database, (tx) =>
    settle(tx, bookingId, intent, deps.clock.now()),
  )
  if (settlement.outcome === 'mismatch') {
    const { id, status, amount, amountReceived, currency, metadata } = intent
    deps.log.error(
      { bookingId, intent: { id, status, amount, amountReceived, currency, metadata } },
      'A payment does not fit its booking and was not accepted',
    )
  }
  return settlement
}

async function settle(
  tx: Transaction<Tables>,
  bookingId: string,
  intent: PaymentIntentState,
  now: Date,
): Promise<Settlement> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) throw new Error(`Booking ${bookingId} is gone`)
  switch (judgePayment(booking, intent, serviceArea.currency)) {
    case 'settled':
      return { outcome: 'paid', isNew: false }
    case 'ended':
      return { outcome: 'ended', status: booking.status }
    case 'unpaid':
      return { outcome: 'unpaid', intent }
    case 'foreign':
      return { outcome: 'mismatch' }
    case 'wrong':
      await returnWrongAmount(tx, booking, intent, now)
      return { outcome: 'mismatch' }
    case 'late':
      await planLateRefund(tx, bookingId, intent, now)
      return { outcome: 'late' }
    case 'confirm':
      await confirm(tx, booking, intent, now)
      return { outcome: 'paid', isNew: true }
  }
}

/**
 * Records a payment of the wrong amount and plans a full refund. The ledger has one currency: a payment in another one
 * is left to an operator.
 */
async function returnWrongAmount(
  tx: Transaction<Tables>,
  booking: BookingRow,
  intent: PaymentIntentState,
  now: Date,
): Promise<void> {
  if (intent.amountReceived <= 0 || intent.currency !== serviceArea.currency) return
  await post(tx, booking.id, charge(requireCharge(intent), intent.amountReceived), now)
  await planRefund(tx, booking, { unsold: intent.amountReceived }, 'wrong_amount', now)
}

async function confirm(
  tx: Transaction<Tables>,
  booking: BookingRow,
  intent: PaymentIntentState,
  now: Date,
): Promise<void> {
  const { id } = booking
  const dueAt = startOfDay(serviceArea.zone, addDays(booking.endDate, 1))
  const moved = await moveBooking(tx, {
    id,
    from: 'approved',
    to: 'confirmed',
    now,
    set: {
      confirmedAt: now,
      dueAt,
      payoutDueAt: payoutDue(booking.startDate, serviceArea.zone),
      cardBrand: intent.card?.brand ?? null,
      cardLast4: intent.card?.last4 ?? null,
    },
  })
  if (!moved) throw new Error(`Booking ${id} moved although its lock is held`)
  await post(tx, id, charge(requireCharge(intent), intent.amountReceived), now)
  await post(tx, id, sale(id, saleLinesOf(booking)), now)
  await notifyParties(tx, booking, bookingConfirmed, {
    event: `booking:${id}:confirmed`,
    context: { bookingId: id },
    now,
  })
}
