import type { Actor, BookingStatus, Side } from './booking.ts'
import type { OpenActionKind } from './open-action.ts'

/** What comes next in a booking for one side. */
export type NextStep =
  | 'answer'
  | 'await_answer'
  | 'pay'
  | 'await_payment'
  | 'get_ready'
  | 'pick_up'
  | 'use'
  | 'return'
  | 'overdue'
  | 'returned'
  | 'review'
  | 'find_other'
  | 'done'
  | 'ended'

export type Stage = {
  status: BookingStatus
  side: Side
  /** Days as `yyyy-MM-dd`. */
  startDate: string
  endDate: string
  /** When the pickup was recorded. Null if it was not. Only whether it is set matters here. */
  handedOverAt: unknown
  /** When the return was recorded. Null if it was not. */
  returnedAt: unknown
  /** When the owner reported the gear as missing; stays set after it came back. */
  overdueSince: unknown
  cancelledBy: Actor | null
  /** Whether this side may write a review now. */
  canReview: boolean
  /** What this side has to answer or pay because the other side asked for it. */
  openActions: readonly { kind: OpenActionKind }[]
}

export function findNextStep(booking: Stage, today: string): NextStep {
  const { status, side, canReview, overdueSince, returnedAt } = booking
  // Missing gear comes first in every status, because a booking becomes completed by date even when the gear is not back.
  if (overdueSince !== null && returnedAt === null) return 'overdue'
  switch (status) {
    case 'pending':
      return side === 'owner' ? 'answer' : 'await_answer'
    case 'approved':
      return side === 'renter' ? 'pay' : 'await_payment'
    case 'confirmed':
      return findRentalStep(booking, today)
    case 'completed':
      return canReview ? 'review' : 'done'
    case 'declined':
    case 'cancelled':
      return wantsOtherGear(booking, today) ? 'find_other' : 'ended'
  }
}

function findRentalStep({ startDate, endDate, handedOverAt, returnedAt }: Stage, today: string): NextStep {
  if (returnedAt !== null) return 'returned'
  if (handedOverAt === null && today < startDate) return 'get_ready'
  if (handedOverAt === null && today === startDate) return 'pick_up'
  return today < endDate ? 'use' : 'return'
}

/** Whether the renter may want other gear: someone else ended their request or booking, and its days are still to come. */
export const wantsOtherGear = (
  { side, status, cancelledBy, startDate }: Pick<Stage, 'side' | 'status' | 'cancelledBy' | 'startDate'>,
  today: string,
): boolean =>
  side === 'renter' &&
  startDate >= today &&
  (status === 'declined' || (status === 'cancelled' && cancelledBy !== 'renter'))

/**
 * Whether this side first has to answer or pay something that the other side asked for, and only then the next step. A
 * suggested pickup time is part of the next step, and a request is accepted and paid before anything else.
 */
export const asksFirst = ({ status, openActions }: Pick<Stage, 'status' | 'openActions'>): boolean =>
  status !== 'pending' && status !== 'approved' && openActions.some(({ kind }) => kind !== 'answer_pickup')

/**
 * Whether this side has to act: the booking needs their answer or payment, the gear is missing, or the other side asked
 * for something.
 */
export const needsAction = (booking: Stage, today: string): boolean => {
  const step = findNextStep(booking, today)
  return step === 'answer' || step === 'pay' || step === 'overdue' || booking.openActions.length > 0
}
