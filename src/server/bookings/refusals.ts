import type { BookingStatus } from '#domain/booking.ts'
import { conflict, type Failure } from '#server/http/failure.ts'

const stateDescriptions: Record<BookingStatus, string> = {
  pending: 'This request still waits for an answer.',
  approved: 'This request was already approved.',
  declined: 'This request was already declined.',
  confirmed: 'This booking is already paid and confirmed.',
  completed: 'This rental is already over.',
  cancelled: 'This booking was already cancelled.',
}

/** Returns a 409 for a command that came too late: another one moved the booking first, or the page was out of date. */
export const wrongState = (status: BookingStatus): Failure =>
  conflict('wrong_state', `${stateDescriptions[status]} Nothing was changed.`)
