import { type BookingStatus, declineReasons, type Side, unpaidReason } from '#domain/booking.ts'

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
  if (cancelledBy === 'system') return 'Canceled automatically'
  if (cancelledBy === reader) return 'You canceled'
  return cancelledBy === 'renter' ? 'The renter canceled' : 'The owner canceled'
}

type Ended = {
  side: Side
  status: BookingStatus
  declineReason: string | null
  cancelledBy: Side | 'system' | null
  cancellationReason: string | null
  owner: { firstName: string }
  renter: { firstName: string }
}

const systemReasons: readonly string[] = Object.values(declineReasons)

/**
 * Says why a request was declined or a booking was canceled, worded for the reader. What a person wrote is quoted; a
 * reason of the system is not.
 */
export function endingWords(booking: Ended): string | undefined {
  const { side, status, declineReason, cancellationReason, owner, renter } = booking
  if (status === 'declined') {
    if (declineReason === declineReasons.expired) {
      return side === 'renter'
        ? `${owner.firstName} didn’t answer in time. You haven’t been charged.`
        : `You didn’t answer ${renter.firstName} in time.`
    }
    const isSystem = declineReason !== null && systemReasons.includes(declineReason)
    return withReason('The request was declined', declineReason, isSystem)
  }
  if (status !== 'cancelled') return undefined
  const cancelledBy = booking.cancelledBy ?? 'system'
  if (cancelledBy === 'system' && cancellationReason === unpaidReason) {
    return side === 'renter'
      ? 'You didn’t pay in time, so the dates are free again. You haven’t been charged.'
      : `${renter.firstName} didn’t pay in time, so the dates are free again.`
  }
  return withReason(cancelledByWords(cancelledBy, side), cancellationReason, cancelledBy === 'system')
}

function withReason(words: string, reason: string | null, isSystem: boolean): string {
  if (!reason) return `${words}.`
  return isSystem ? `${words}. ${reason}` : `${words}: “${reason}”`
}
