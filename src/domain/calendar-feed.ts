import type { BookingStatus } from './booking.ts'

/**
 * How many days a booking stays in a calendar feed after its last day (`past`), or after it was canceled (`cancelled`).
 * Product rules: Calendars.
 */
export const feedDays = { past: 365, cancelled: 30 } as const

/**
 * The status and sequence number (RFC 5545) of a booking's calendar event. The sequence must never decrease, and it
 * does not: no booking returns to an earlier status.
 */
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
