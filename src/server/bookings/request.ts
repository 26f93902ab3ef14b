import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { newBooking } from '#contract/bookings.ts'
import { answerBy, nextAnswerReminder } from '#domain/answer-by.ts'
import { maxOpenRequests } from '#domain/booking.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showMoney, zero } from '#domain/money.ts'
import { maxTotal, priceRental, type Price } from '#domain/price.ts'
import { countDays, findPeriodError } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Deps } from '#server/deps.ts'
import { busy, conflict, forbidden, invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readListing } from '#server/listings/actions.ts'
import { viewNewRequest, type NewRequest } from './new-request.ts'
import { readRequestFacts, type RequestFacts } from './request-facts.ts'
import { countOpenRequests, findTaken } from './store.ts'
import type { BookingView } from './views.ts'
import { writeRequest } from './write-request.ts'

type BookingInput = z.output<typeof newBooking>

const attempts = 5

/**
 * Creates a pending request for dates and freezes its price. Reads without a lock, and writes only if what was read is still
 * true. Otherwise it throws the reason, or tries again up to five times.
 */
export async function requestBooking(
  deps: Deps,
  renter: Viewer,
  input: BookingInput,
  now: Date,
): Promise<BookingView> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const facts = await readBookable(deps, renter, input, now)
    const request = draftRequest(facts, input, deps.settings.townFiles.legal['rental-agreement'].version, now)
    if (await writeRequest(deps.database, facts, request)) return viewNewRequest(facts, request, now)
    await explainRefusal(deps, renter, input)
  }
  throw busy()
}

/**
 * Returns the facts for a request. Throws when this renter could not request the listing for these dates even without other
 * bookings.
 */
async function readBookable(
  deps: Deps,
  renter: Viewer,
  input: BookingInput,
  now: Date,
): Promise<RequestFacts> {
  const { listingId } = input
  const facts = await readRequestFacts(deps.database, { listingId, renterId: renter.id })
  // Throws 404 for a listing that the renter cannot see.
  if (facts?.status !== 'active') await readListing(deps, renter, listingId)
  if (!facts) throw notFound('listing')
  if (facts.ownerId === renter.id) throw forbidden('This is your own listing, so you can’t book it.')
  if (facts.isBlocked) {
    throw forbidden('You and the owner can’t message each other, so you can’t request this gear.')
  }
  if (facts.status !== 'active' || !facts.available) {
    throw conflict('not_available', 'This item is not available for booking at the moment.')
  }
  if (facts.unpaidClaimId !== null) {
    throw conflict(
      'claim_unpaid',
      `You still owe money for a claim. Please pay it at ${deps.settings.publicUrl}/claim/${facts.unpaidClaimId}/payment first, then request gear again.`,
    )
  }
  const today = dateIn(serviceArea.zone, now)
  const error = findPeriodError(input, { today, minimumRentalDays: facts.minimumRentalDays })
  if (error) throw invalid({ path: error.field, message: error.message })
  return facts
}

function draftRequest(
  facts: RequestFacts,
  input: BookingInput,
  agreementVersion: string,
  now: Date,
): NewRequest {
  const { startDate, endDate, delivery, message } = input
  if (delivery && !facts.deliveryAvailable) {
    throw conflict('delivery_not_offered', 'This gear is pickup only. Please request it without delivery.')
  }
  const dueAt = answerBy(serviceArea.zone, { startDate, requestedAt: now })
  return {
    ...priceRequest(facts, input),
    id: randomUUID(),
    startDate,
    endDate,
    delivery,
    deliveryAddress: delivery ? input.deliveryAddress : null,
    message,
    agreementVersion,
    dueAt,
    remindAt: nextAnswerReminder({ since: now, until: dueAt }, now),
    createdAt: now,
  }
}

function priceRequest(facts: RequestFacts, input: BookingInput): Omit<Price, 'platformShare'> {
  const { platformShare: _, ...price } = priceRental({
    dailyRate: facts.dailyRate,
    totalDays: countDays(input),
    deliveryFee: input.delivery ? facts.deliveryFee : zero,
    protectionRate: input.protectionRate,
  })
  if (price.totalAmount > maxTotal) {
    throw invalid({
      path: 'endDate',
      message: `A payment can be up to ${showMoney(maxTotal)}. Please pick fewer days.`,
    })
  }
  return price
}

/** Throws the reason why a request was not written. Returns when it finds none, and then another attempt may succeed. */
async function explainRefusal({ database }: Deps, renter: Viewer, input: BookingInput): Promise<void> {
  const taken = await findTaken(database, input.listingId, input)
  if (taken.booked)
    throw conflict('dates_taken', 'Some of these dates are already booked. Please pick other dates.')
  if (taken.blocked)
    throw conflict('dates_blocked', 'The owner has blocked some of these dates. Please pick other dates.')
  if ((await countOpenRequests(database, renter.id)) >= maxOpenRequests) {
    throw conflict(
      'too_many_open_requests',
      `You have ${maxOpenRequests} open requests. Wait for an answer or cancel one before you send another.`,
    )
  }
}
