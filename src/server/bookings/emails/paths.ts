import type { Side } from '#domain/booking.ts'
import type { BookingFacts } from './facts.ts'

/** Where letters and notifications lead within the profile. */
export const requestsPath = '/profile?view=lending&tab=requests'
export const reservationsPath = '/profile?view=lending&tab=reservations'
export const bookingsPath = '/profile?view=renting&tab=bookings'

/** Where a side finds its booking. */
export const bookingPathOf = (side: Side): string => (side === 'owner' ? reservationsPath : bookingsPath)

/** The talk of the two about their booking. */
export function talkPath({ booking, side }: Pick<BookingFacts, 'booking' | 'side'>): string {
  const other = side === 'owner' ? booking.renterId : booking.ownerId
  return `/messages?with=${other}&booking=${booking.id}`
}
