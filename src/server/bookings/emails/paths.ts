import type { BookingFacts } from './facts.ts'

/** Returns the page of a booking, the same for both sides. */
export const bookingPath = (bookingId: string): string => `/booking/${bookingId}`

/** Returns the page of the conversation between the two sides of a booking. */
export function conversationPath({ booking, side }: Pick<BookingFacts, 'booking' | 'side'>): string {
  const other = side === 'owner' ? booking.renterId : booking.ownerId
  return `/messages?with=${other}&booking=${booking.id}`
}

/** Returns the page of a booking, which both sides see. */
export const tripPath = (bookingId: string): string => `/booking/${bookingId}`
