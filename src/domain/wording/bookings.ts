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

/**
 * Returns the label and the tone of a booking's status for one side. Spec, states and transitions. A request that nobody
 * answered has a quiet tone, because the owner declined nothing.
 */
export const statusWords = (
  status: BookingStatus,
  side: Side,
  declineReason: string | null = null,
): { label: string; tone: Tone } => ({
  label: words[status][side],
  tone: declineReason === declineReasons.expired ? 'quiet' : words[status].tone,
})

/** Says who canceled the booking, worded for the reader. `other` is the first name of the other party. */
export function cancelledByWords(cancelledBy: Side | 'system', reader: Side, other: string): string {
  if (cancelledBy === 'system') return 'Canceled automatically'
  return cancelledBy === reader ? 'You canceled' : `${other} canceled`
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
  const other = side === 'renter' ? owner.firstName : renter.firstName
  return withReason(cancelledByWords(cancelledBy, side, other), cancellationReason, cancelledBy === 'system')
}

function withReason(words: string, reason: string | null, isSystem: boolean): string {
  if (!reason) return `${words}.`
  return isSystem ? `${words}. ${reason}` : `${words}: “${reason}”`
}
