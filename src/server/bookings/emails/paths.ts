import type { BookingFacts } from './facts.ts'

/** Returns the path of a booking's page, which is the same for the renter and the owner. */
export const bookingPath = (bookingId: string): string => `/booking/${bookingId}`

/** Returns the path of the conversation between the two sides of a booking. */
export function conversationPath({ booking, side }: Pick<BookingFacts, 'booking' | 'side'>): string {
  const other = side === 'owner' ? booking.renterId : booking.ownerId
  return `/messages?with=${other}&booking=${booking.id}`
}

/** Returns the path of a search for gear of the same category on the days of a booking. */
export const similarGearPath = ({
  booking,
  categoryId,
}: Pick<BookingFacts, 'booking' | 'categoryId'>): string =>
  `/browse?category=${categoryId}&startDate=${booking.startDate}&endDate=${booking.endDate}`
