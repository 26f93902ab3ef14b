import type { Queries } from '#adapters/database/port.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { pickupInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail, type AboutRentalDay } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides on the day before pickup: agreed time, instructions, delivery address. */
export async function writePickupReminder(
  { booking, side, title, period, renter, owner, now }: BookingFacts,
  queries: Queries,
  { rentalDay }: AboutRentalDay,
): Promise<EmailContent | undefined> {
  const { status, startDate, endDate, delivery, deliveryAddress, pickupTimeNote } = booking
  if (status !== 'confirmed' || now >= pickupInstant(startDate, serviceArea.zone)) return undefined
  if (rentalDay && rentalDay !== startDate) return undefined
  const other = side === 'owner' ? renter : owner
  const instructions = delivery ? null : await findInstructions(queries, booking.listingId)
  const day = `tomorrow, ${showDateWithWeekday(startDate)}`
  const meeting = {
    owner: delivery
      ? `You’ll deliver ${title} to ${renter} ${day}.`
      : `${renter} will pick up ${title} ${day}.`,
    renter: delivery
      ? `${owner} will deliver ${title} to you ${day}.`
      : `You’ll pick up ${title} from ${owner} ${day}.`,
  }[side]
  return {
    subject: `${delivery ? 'Delivery' : 'Pickup'} tomorrow: ${title}, ${period}`,
    lines: [
      startDate === endDate ? `${meeting} It’s due back the same day.` : meeting,
      pickupTimeNote
        ? { by: 'Agreed time', quote: pickupTimeNote }
        : `You haven’t agreed on a time yet. Message ${other} to pick one.`,
      ...(instructions ? [{ by: 'Pickup instructions', quote: instructions }] : []),
      ...(deliveryAddress
        ? [{ by: side === 'owner' ? 'Deliver to' : 'Delivery to', quote: deliveryAddress }]
        : []),
    ],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

async function findInstructions(queries: Queries, listingId: string): Promise<string | null> {
  const { pickupInstructions } = await queries
    .selectFrom('gearListings')
    .select('pickupInstructions')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return pickupInstructions
}

export const pickupReminder = bookingEmail<AboutRentalDay>({
  kind: 'pickup_reminder',
  topic: 'reminder',
  showsAmount: true,
  write: writePickupReminder,
})
