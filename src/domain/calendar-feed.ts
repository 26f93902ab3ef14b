import type { BookingStatus } from './booking.ts'

/** Product rules, calendars: how long a calendar keeps what is over, and is told of what was cancelled. */
export const feedDays = { past: 365, cancelled: 30 } as const

/** How far a booking has come, in the words of RFC 5545. The sequence only ever grows, because no move leads back. */
export const feedStates: Partial<Record<BookingStatus, { status: string; sequence: number }>> = {
  approved: { status: 'TENTATIVE', sequence: 0 },
  confirmed: { status: 'CONFIRMED', sequence: 1 },
  completed: { status: 'CONFIRMED', sequence: 2 },
  cancelled: { status: 'CANCELLED', sequence: 3 },
}

/** The name of a booking in every calendar, for good. */
export const feedUid = (bookingId: string): string => `booking-${bookingId}@switchback`

/** The booking that an event in somebody's calendar once was, if it was one. */
export const readFeedUid = (uid: string): string | undefined =>
  /^booking-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@switchback$/.exec(uid)?.[1]
