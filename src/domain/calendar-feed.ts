import type { BookingStatus } from './booking.ts'

/** The days for which a feed keeps past bookings and cancellations. Product rules: Calendars. */
export const feedDays = { past: 365, cancelled: 30 } as const

/** The RFC 5545 status of a booking. The sequence only grows, because no move leads back. */
export const feedStates: Partial<Record<BookingStatus, { status: string; sequence: number }>> = {
  approved: { status: 'TENTATIVE', sequence: 0 },
  confirmed: { status: 'CONFIRMED', sequence: 1 },
  completed: { status: 'CONFIRMED', sequence: 2 },
  cancelled: { status: 'CANCELLED', sequence: 3 },
}

/** The UID of a booking in every calendar; it never changes. */
export const feedUid = (bookingId: string): string => `booking-${bookingId}@switchback`

/** Returns the booking id when a calendar event came from one of our feeds, otherwise undefined. */
export const readFeedUid = (uid: string): string | undefined =>
  /^booking-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@switchback$/.exec(uid)?.[1]
