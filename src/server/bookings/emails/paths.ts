import type { Side } from '#domain/booking.ts'
import type { BookingFacts } from './facts.ts'

/** The pages of the profile that emails and notifications link to. */
export const requestsPath = '/profile?view=lending&tab=requests'
export const reservationsPath = '/profile?view=lending&tab=reservations'
export const bookingsPath = '/profile?view=renting&tab=bookings'

/** Returns the page on which a side sees its booking. */
export const bookingPathOf = (side: Side): string => (side === 'owner' ? reservationsPath : bookingsPath)

/** Returns the page of the conversation between the two sides of a booking. */
export function conversationPath({ booking, side }: Pick<BookingFacts, 'booking' | 'side'>): string {
  const other = side === 'owner' ? booking.renterId : booking.ownerId
  return `/messages?with=${other}&booking=${booking.id}`
}
