import type { SentBody } from '#contract/endpoint.ts'
import type { requestBooking } from '#contract/bookings.ts'
import { findMomentAfter, lastMomentBefore, momentAfter, lastMoment, type Moment } from './days.ts'
import { sendAs } from './send-as.ts'
import { demoListings } from './listings/all.ts'
import { pay } from './pay.ts'
import type { ResidentKey } from './users.ts'
import { demoRentals } from './rentals/all.ts'
import type { Rental } from './rentals/rental.ts'
import { getBooking, getListing, getUser, periodOf, type Act, type Phase, type Town } from './town.ts'

/** When a rental in the future is requested if its `asked` is absent; in days before seeding. */
const defaultAsked = 5.3

export const rentals = (): Act[] => demoRentals.flatMap(actsOf)

export const ownerOf = ({ listing }: Pick<Rental, 'listing'>): ResidentKey =>
  demoListings.find(({ key }) => key === listing)!.owner

/** Returns when a rental is requested and when the owner replies. */
export function momentsOf({ from, asked, outcome }: Rental): { asked: Moment; answered: Moment } {
  if (outcome === 'approved today') return { asked: asked ?? lastMoment, answered: lastMoment }
  if (asked !== undefined) return { asked, answered: answeredAfter(asked) }
  if (from > 0) return { asked: defaultAsked, answered: answeredAfter(defaultAsked) }
  // The request and the reply fall on the same moment, because most owners reply within the hour.
  const answered = lastMomentBefore(from)
  return { asked: answered, answered }
}

/**
 * Returns the moment of the owner's reply. A request expires after a day, so if the next moment is later than that, the
 * owner replies at the moment of the request.
 */
const answeredAfter = (asked: Moment): Moment => (asked - momentAfter(asked) < 1 ? momentAfter(asked) : asked)

function actsOf(rental: Rental): Act[] {
  const { outcome, cancelled } = rental
  const { asked, answered } = momentsOf(rental)
  const acts: Act[] = [{ ago: asked, phase: 'ask', run: (town) => ask(town, rental) }]
  const owner = ownerOf(rental)
  const add = (ago: Moment, phase: Phase, who: ResidentKey, path: string, body?: unknown) =>
    acts.push({
      ago,
      phase,
      run: (town) =>
        sendAs(getUser(town, who), `POST /api/bookings/${getBooking(town, rental)}/${path}`, body),
    })
  if (outcome === 'declined') add(answered, 'answer', owner, 'decline', { reason: rental.reason })
  if (outcome === 'withdrawn') {
    add(answered, 'cancel', rental.renter, 'cancel', { cancellationReason: rental.reason })
  }
  if (outcome === 'unpaid' || outcome === 'approved today' || !outcome)
    add(answered, 'answer', owner, 'approve')
  if (!outcome) {
    const run = (town: Town) => pay(town, getUser(town, rental.renter), getBooking(town, rental))
    acts.push({ ago: answered, phase: 'pay', run })
  }
  if (rental.moreDays !== undefined)
    acts.push({ ago: lastMoment, phase: 'cancel', run: (town) => askForMore(town, rental) })
  if (rental.meeting) add(lastMoment, 'cancel', owner, 'pickup-proposals', rental.meeting)
  if (cancelled) {
    const who = cancelled.by === 'owner' ? owner : rental.renter
    add(cancelled.ago, 'cancel', who, 'cancel', { cancellationReason: cancelled.reason })
  }
  return [...acts, ...reviewsOf(rental, owner)]
}

async function ask(town: Town, rental: Rental): Promise<void> {
  const input: SentBody<typeof requestBooking> = {
    listingId: getListing(town, rental.listing),
    ...periodOf(town, rental),
    message: rental.message ?? null,
    delivery: rental.deliverTo !== undefined,
    deliveryAddress: rental.deliverTo,
    protectionRate: rental.protectionRate,
  }
  const booking = await sendAs(getUser(town, rental.renter), 'POST /api/bookings', input)
  town.bookings.set(rental, (booking as { id: string }).id)
}

async function askForMore(town: Town, rental: Rental): Promise<void> {
  const days = rental.days + (rental.moreDays ?? 0)
  const to = periodOf(town, { from: rental.from, days })
  await sendAs(
    getUser(town, rental.renter),
    `POST /api/bookings/${getBooking(town, rental)}/date-changes`,
    to,
  )
}

/** Returns the acts of both reviews. The owner reviews one moment after the renter. */
function reviewsOf(rental: Rental, owner: ResidentKey): Act[] {
  const over = findMomentAfter(rental.from + rental.days - 1)
  if (over === undefined) return []
  const later = momentAfter(over)
  let reviewId = ''
  const review = (ago: Moment, who: ResidentKey, [rating, comment]: readonly [number, string]): Act => ({
    ago,
    phase: 'review',
    run: async (town) => {
      const written = await sendAs(getUser(town, who), 'POST /api/reviews', {
        bookingId: getBooking(town, rental),
        rating,
        comment,
      })
      if (who === rental.renter) reviewId = (written as { id: string }).id
    },
  })
  const reply = (answer: string): Act => ({
    ago: momentAfter(later),
    phase: 'review',
    run: (town) => sendAs(getUser(town, owner), `POST /api/reviews/${reviewId}/answer`, { answer }),
  })
  return [
    ...(rental.renterReview ? [review(over, rental.renter, rental.renterReview)] : []),
    ...(rental.ownerReview ? [review(later, owner, rental.ownerReview)] : []),
    ...(rental.ownerReply ? [reply(rental.ownerReply)] : []),
  ]
}
