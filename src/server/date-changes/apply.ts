import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { paymentReminder } from '#domain/answer-by.ts'
import { addDays, startOfDay } from '#domain/calendar-date.ts'
import { isWithinPeriod, type DifferenceOutcome } from '#domain/date-change.ts'
import { charge, dateChange, differenceRetained, saleLinesOf } from '#domain/ledger.ts'
import { payoutDue } from '#domain/payout.ts'
import { minus, type Cents } from '#domain/money.ts'
import type { Price } from '#domain/price.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import type { SaleLines } from '#domain/refund-split.ts'
import { serviceArea } from '#domain/service-area.ts'
import { declineOverlapping } from '#server/bookings/approve.ts'
import { notifyOvertaken } from '#server/bookings/notify-overtaken.ts'
import { endOfStart } from '#server/bookings/period.ts'
import { publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { noteFreedDates } from '#server/listings/freed-dates.ts'
import { post } from '#server/ledger/store.ts'
import { replaceIntent } from '#server/payments/extra-intents.ts'
import { planRefund } from '#server/payments/plan-refund.ts'
import { readOwed } from '#server/payouts/plan-payout.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { restorePayout } from '#server/payouts/withdraw-transfer.ts'
import { fromOf, moveChange, priceFor, type DateChangeRow } from './store.ts'

const { zone } = serviceArea

type Settled = {
  outcome: DifferenceOutcome
  answeredAt: Date
  /** The payment of the difference, when the renter had to pay one. */
  paid?: { intentId: string; chargeId: string; amount: Cents }
  now: Date
}

/**
 * Gives a booking the dates of a change, and updates price, deadlines, ledger, refund and payout to match. The caller holds
 * the locks of listing, booking and change.
 */
export async function applyChange(
  tx: Transaction<Tables>,
  booking: BookingRow,
  change: DateChangeRow,
  { outcome, answeredAt, paid, now }: Settled,
): Promise<void> {
  const appliedAs = booking.datesVersion + 1
  const moved = await moveChange(tx, change, 'done', { outcome, answeredAt, endedAt: now, appliedAs })
  if (!moved) throw new Error(`Change ${change.id} moved although its lock is held`)
  const price = priceFor(booking, change)
  await moveBookingDates(tx, booking, change, price, now)
  if (booking.status === 'confirmed' && outcome !== 'none') {
    if (paid) await post(tx, booking.id, charge(paid.chargeId, paid.amount, paid.intentId), now)
    await moveMoney(tx, booking, change, { outcome, price, now })
  }
  await freeAndTake(tx, booking, change, now)
  publishToParties(tx, booking)
}

async function moveBookingDates(
  tx: Transaction<Tables>,
  booking: BookingRow,
  to: DateChangeRow,
  price: Price,
  now: Date,
): Promise<void> {
  const { id, stripePaymentIntentId } = booking
  const isUnpaid = booking.status === 'approved'
  // The old amount must not be paid any more. The renter's next call creates a new payment intent.
  const replaced = isUnpaid && price.totalAmount !== booking.totalAmount ? stripePaymentIntentId : null
  await tx
    .updateTable('bookings')
    .set({
      startDate: to.startDate,
      endDate: to.endDate,
      totalDays: price.totalDays,
      subtotal: price.subtotal,
      platformFee: price.platformFee,
      protectionFee: price.protectionFee,
      totalAmount: price.totalAmount,
      ownerEarnings: price.ownerEarnings,
      datesVersion: booking.datesVersion + 1,
      ...(replaced !== null && { stripePaymentIntentId: null }),
      ...(isUnpaid ? payDeadline(booking, to, now) : rentalDates(booking, to)),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  if (replaced !== null) await replaceIntent(tx, id, replaced, now)
}

/** Returns the deadline to pay and its reminder. The deadline stays as it was, but is at most the end of the new first day. */
function payDeadline({ dueAt, remindAt }: BookingRow, to: RentalPeriod, now: Date) {
  const end = endOfStart(to)
  return dueAt !== null && end < dueAt
    ? { dueAt: end, remindAt: paymentReminder(end, now) }
    : { dueAt, remindAt }
}

const rentalDates = (booking: BookingRow, to: RentalPeriod) => ({
  dueAt: startOfDay(zone, addDays(to.endDate, 1)),
  // The first day moves only before pickup, when nothing has been paid out yet.
  ...(to.startDate !== booking.startDate &&
    booking.payoutDueAt !== null && { payoutDueAt: payoutDue(to.startDate, zone) }),
})

async function moveMoney(
  tx: Transaction<Tables>,
  booking: BookingRow,
  change: DateChangeRow,
  { outcome, price, now }: { outcome: DifferenceOutcome; price: Price; now: Date },
): Promise<void> {
  const { id } = booking
  const [before, after] = [saleLinesOf(booking), saleLinesOf(price)]
  await post(tx, id, dateChange(change.id, before, after), now)
  if (outcome === 'refund') {
    const difference = minus(change.fromTotal, change.newTotal)
    await planRefund(tx, booking, { difference }, `change:${change.id}`, now)
  }
  if (outcome === 'keep') await post(tx, id, differenceRetained(change.id, dropped(before, after)), now)
  await settleOwner(tx, id, now)
  await schedulePayout(tx, id, change, now)
}

const dropped = (before: SaleLines, after: SaleLines): SaleLines => ({
  owner_payable: minus(before.owner_payable, after.owner_payable),
  delivery: minus(before.delivery, after.delivery),
  platform_revenue: minus(before.platform_revenue, after.platform_revenue),
  protection: minus(before.protection, after.protection),
})

/**
 * Schedules another payout when longer dates mean that an owner who was already paid is owed more. The payout is due at
 * once if the time for a first payout, some hours after pickup, has passed.
 */
async function schedulePayout(
  tx: Transaction<Tables>,
  bookingId: string,
  { startDate }: RentalPeriod,
  now: Date,
): Promise<void> {
  const { payoutStatus, payoutDueAt } = await tx
    .selectFrom('bookings')
    .select(['payoutStatus', 'payoutDueAt'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const isIdle = payoutStatus === 'pending' || payoutStatus === 'completed'
  if (!isIdle || payoutDueAt !== null || (await readOwed(tx, bookingId)) <= 0) return
  const dueAt = payoutDue(startDate, zone)
  await restorePayout(tx, bookingId, now, dueAt > now ? dueAt : now)
}

/**
 * Declines the pending requests for the new days. Records the dropped days as free for saved searches, and notifies
 * renters whose requests for them were declined.
 */
async function freeAndTake(
  tx: Transaction<Tables>,
  booking: BookingRow,
  change: DateChangeRow,
  now: Date,
): Promise<void> {
  const { listingId } = booking
  const { startDate, endDate } = change
  await declineOverlapping(tx, { listingId, startDate, endDate }, now)
  const freed = subtract(fromOf(change), change)
  for (const period of freed) await noteFreedDates(tx, { listingId, ...period }, now)
  if (freed.length > 0) await notifyOvertaken(tx, booking, now)
}

/** Returns the parts of `from` that are not in `to`. */
function subtract(from: RentalPeriod, to: RentalPeriod): RentalPeriod[] {
  if (!isWithinPeriod(from.startDate, to) && !isWithinPeriod(to.startDate, from)) return [from]
  const parts: RentalPeriod[] = []
  if (from.startDate < to.startDate)
    parts.push({ startDate: from.startDate, endDate: addDays(to.startDate, -1) })
  if (from.endDate > to.endDate) parts.push({ startDate: addDays(to.endDate, 1), endDate: from.endDate })
  return parts
}
