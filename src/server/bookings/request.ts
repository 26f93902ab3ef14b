import { type Transaction, sql } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { newBooking } from '#contract/bookings.ts'
import { maxOpenRequests } from '#domain/booking.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showMoney, zero } from '#domain/money.ts'
import { maxTotal, priceRental } from '#domain/price.ts'
import { countDays, findPeriodError, type RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { bookingRequested } from './emails/requested.ts'
import { notify } from '#server/outbox/notify.ts'
import { readListing } from '#server/listings/actions.ts'
import type { Deps } from '#server/deps.ts'
import type { z } from 'zod'
import { endOfStart } from './period.ts'
import { findTaken, publishToParties } from './store.ts'
import { lockListing } from '#server/listings/lock.ts'

type BookingInput = z.output<typeof newBooking>

/** Creates a pending request for dates, with a price that no longer changes. Returns the booking's id. */
export async function requestBooking(
  deps: Deps,
  renter: Viewer,
  input: BookingInput,
  now: Date,
): Promise<string> {
  await readListing(deps, renter, input.listingId)
  return inTransaction(deps.database, async (tx) => {
    const listing = await lockListing(tx, input.listingId)
    if (!listing) throw notFound('listing')
    if (listing.ownerId === renter.id) throw forbidden('This is your own listing, so you can’t book it.')
    if (await isBlockedBetween(tx, renter.id, listing.ownerId)) {
      throw forbidden('You and the owner can’t message each other, so you can’t request this gear.')
    }
    if (listing.status !== 'active' || !listing.available) {
      throw conflict('not_available', 'This item is not available for booking at the moment.')
    }
    const today = dateIn(serviceArea.zone, now)
    const error = findPeriodError(input, { today, minimumRentalDays: listing.minimumRentalDays })
    if (error) throw invalid({ path: error.field, message: error.message })
    await requireFree(tx, input.listingId, input)
    await requireFewRequests(tx, renter.id)

    const totalDays = countDays(input)
    const { delivery, protectionRate } = input
    if (delivery && !listing.deliveryAvailable) {
      throw conflict('delivery_not_offered', 'This gear is pickup only. Please request it without delivery.')
    }
    const price = priceRental({
      dailyRate: listing.dailyRate,
      totalDays,
      deliveryFee: delivery ? listing.deliveryFee : zero,
      protectionRate,
    })
    if (price.totalAmount > maxTotal) {
      throw invalid({
        path: 'endDate',
        message: `A payment can be up to ${showMoney(maxTotal)}. Please pick fewer days.`,
      })
    }
    const { id } = await tx
      .insertInto('bookings')
      .values({
        renterId: renter.id,
        listingId: listing.id,
        ownerId: listing.ownerId,
        startDate: input.startDate,
        endDate: input.endDate,
        totalDays,
        dailyRate: price.dailyRate,
        subtotal: price.subtotal,
        platformFee: price.platformFee,
        delivery,
        deliveryFee: price.deliveryFee,
        deliveryAddress: delivery ? input.deliveryAddress : null,
        protectionRate,
        protectionFee: price.protectionFee,
        totalAmount: price.totalAmount,
        ownerEarnings: price.ownerEarnings,
        message: input.message,
        dueAt: endOfStart(input),
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    publishToParties(tx, { id, renterId: renter.id, ownerId: listing.ownerId })
    await notify(tx, bookingRequested, {
      event: `booking:${id}:requested`,
      recipientId: listing.ownerId,
      context: { bookingId: id },
      now,
    })
    return id
  })
}

async function requireFree(tx: Transaction<Tables>, listingId: string, period: RentalPeriod): Promise<void> {
  const taken = await findTaken(tx, listingId, period)
  if (taken.booked)
    throw conflict('dates_taken', 'Some of these dates are already booked. Please pick other dates.')
  if (taken.blocked)
    throw conflict('dates_blocked', 'The owner has blocked some of these dates. Please pick other dates.')
}

/** Throws 409 at the limit of open requests. A lock per renter makes concurrent requests count one after the other. */
async function requireFewRequests(tx: Transaction<Tables>, renterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${renterId}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('renterId', '=', renterId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (open >= maxOpenRequests) {
    throw conflict(
      'too_many_open_requests',
      `You have ${maxOpenRequests} open requests. Wait for an answer or cancel one before you send another.`,
    )
  }
}
