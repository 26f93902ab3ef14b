import type { BookingStatus, Side } from '#domain/booking.ts'

export type Tone = 'wait' | 'info' | 'ok' | 'quiet' | 'bad'

const words: Record<BookingStatus, { renter: string; owner: string; tone: Tone }> = {
  pending: { renter: 'Pending Approval', owner: 'Pending Review', tone: 'wait' },
  approved: { renter: 'Approved - Ready to Pay', owner: 'Awaiting Payment', tone: 'info' },
  confirmed: { renter: 'Confirmed', owner: 'Confirmed', tone: 'ok' },
  completed: { renter: 'Completed', owner: 'Completed', tone: 'quiet' },
  declined: { renter: 'Declined', owner: 'Declined', tone: 'bad' },
  cancelled: { renter: 'Cancelled', owner: 'Cancelled', tone: 'quiet' },
}

/** Returns the label and the tone of a booking's status for one side. Spec, states and transitions. */
export const statusWords = (status: BookingStatus, side: Side): { label: string; tone: Tone } => ({
  label: words[status][side],
  tone: words[status].tone,
})

/** Says who canceled the booking, worded for the reader. */
export function cancelledByWords(cancelledBy: Side | 'system', reader: Side): string {
  if (cancelledBy === 'system') return 'Cancelled automatically'
  if (cancelledBy === reader) return 'You cancelled'
  return cancelledBy === 'renter' ? 'The renter cancelled' : 'The owner cancelled'
}
