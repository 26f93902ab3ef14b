import type { Queries } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { answerChangeBy, findChangeError, refundsDropped } from '#domain/date-change.ts'
import { showMoney, zero, type Cents } from '#domain/money.ts'
import { maxTotal } from '#domain/price.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import {
  findTaken,
  lockListingAndBooking,
  publishToParties,
  type BookingRow,
} from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import { getBookingMoney } from '#server/ledger/store.ts'
import { notify } from '#server/outbox/notify.ts'
import { dateChangeProposed } from './emails/proposed.ts'
import { findOpenChange } from './store.ts'
import { termsNow, type Terms } from './terms.ts'

const { zone } = serviceArea

/** Returns what other dates would cost or give back. Throws when they cannot be proposed now. */
export async function quoteChange(
  { database }: Deps,
  bookingId: string,
  to: RentalPeriod,
  now: Date,
): Promise<Terms & { answerBy: Date }> {
  const booking = await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  return requireProposable(database, booking, to, now)
}

type Proposal = RentalPeriod & { quotedRefund?: Cents | undefined }

/** Proposes other dates to the other side of a booking. The proposed days are held from now on. Returns the id of the change. */
export const proposeChange = (
  { database }: Deps,
  bookingId: string,
  proposerId: string,
  { quotedRefund, startDate, endDate }: Proposal,
  now: Date,
): Promise<string> =>
  inTransaction(database, async (tx) => {
    const booking = (await lockListingAndBooking(tx, bookingId))?.booking
    if (!booking) throw notFound('booking')
    const to = { startDate, endDate }
    const terms = await requireProposable(tx, booking, to, now)
    const refund = terms.outcome === 'refund' ? terms.difference : zero
    if (quotedRefund !== undefined && quotedRefund !== refund) {
      throw conflict(
        'quote_changed',
        `The refund would now be ${showMoney(refund)}. We haven’t proposed anything yet.`,
      )
    }
    const { id } = await tx
      .insertInto('dateChanges')
      .values({
        bookingId,
        proposedBy: proposerId,
        fromStartDate: booking.startDate,
        fromEndDate: booking.endDate,
        fromTotal: booking.totalAmount,
        startDate,
        endDate,
        newTotal: terms.newTotal,
        refundsDropped: refundsDropped(zone, booking, to, now),
        dueAt: terms.answerBy,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    publishToParties(tx, booking)
    await notify(tx, dateChangeProposed, {
      event: `date-change:${id}:proposed`,
      recipientId: proposerId === booking.ownerId ? booking.renterId : booking.ownerId,
      context: { bookingId, changeId: id },
      now,
    })
    return id
  })

async function requireProposable(
  queries: Queries,
  booking: BookingRow,
  to: RentalPeriod,
  now: Date,
): Promise<Terms & { answerBy: Date }> {
  if ((booking.status !== 'approved' && booking.status !== 'confirmed') || !booking.dueAt)
    throw conflict('wrong_state', 'The dates of this booking can’t be changed. Nothing was changed.')
  if (now >= booking.dueAt) throw conflict('too_late', 'It’s too late to change the dates of this booking.')
  if (await findOpenChange(queries, booking.id)) {
    throw conflict(
      'change_open',
      'Another change of dates is still open. Answer it or take it back before you propose other dates.',
    )
  }
  const error = findChangeError(booking, to, now, zone)
  if (error) throw invalid({ path: error.field, message: error.message })
  const terms = termsNow(booking, to, now)
  if (terms.newTotal > maxTotal) {
    throw invalid({
      path: 'endDate',
      message: `A payment can be up to ${showMoney(maxTotal)}. Please pick fewer days.`,
    })
  }
  await refuseAfterRefund(queries, booking, terms)
  const taken = await findTaken(queries, booking.listingId, to, booking.id)
  if (taken.booked) throw conflict('dates_taken', 'Someone else has booked some of these dates.')
  if (taken.blocked) throw conflict('dates_blocked', 'The owner has blocked some of these dates.')
  const answerBy = answerChangeBy(zone, { from: booking, to, now, until: booking.dueAt })
  return { ...terms, answerBy }
}

/**
 * Throws 409 when other dates would lower the price of a booking that was partly refunded. What is left of that price can no
 * longer be divided by days.
 */
export async function refuseAfterRefund(
  queries: Queries,
  { id, totalAmount }: Pick<BookingRow, 'id' | 'totalAmount'>,
  { newTotal }: { newTotal: Cents },
): Promise<void> {
  if (newTotal >= totalAmount) return
  const { refundsDecided } = await getBookingMoney(queries, id)
  if (refundsDecided > 0) {
    throw conflict(
      'already_refunded',
      'Part of this booking was refunded already, so its days can’t be reduced. Please write to us.',
    )
  }
}
