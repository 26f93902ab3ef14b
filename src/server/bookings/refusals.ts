import type { BookingStatus } from '#domain/booking.ts'
import { conflict, type Failure } from '#server/http/failure.ts'

const words: Record<BookingStatus, string> = {
  pending: 'This request is still waiting for an answer.',
  approved: 'This request was already approved.',
  declined: 'This request was already declined.',
  confirmed: 'This booking is already paid and confirmed.',
  completed: 'This rental is already over.',
  cancelled: 'This booking was already canceled.',
}

/** The refusal for the loser of a race, or for a page that was left open. */
export const wrongState = (status: BookingStatus): Failure =>
  conflict('wrong_state', `${words[status]} Nothing was changed.`)
