import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import type { Side } from '#domain/booking.ts'
import type { HandoffKind } from '#domain/handoff.ts'

type Words = {
  /** The label of the button with which a side reports the handoff first; `confirm` is the label for the second side. */
  say: string
  confirm: string
  /** What the other side reported, as part of a sentence after their name. */
  theySay: string
  youSaid: string
}

export const handoffWords: Record<HandoffKind, Record<Side, Words>> = {
  pickup: {
    owner: {
      say: 'Mark as handed over',
      confirm: 'Yes, I handed it over',
      theySay: 'says they picked it up',
      youSaid: 'You said that you handed it over.',
    },
    renter: {
      say: 'Mark as picked up',
      confirm: 'Yes, I have it',
      theySay: 'says that you have it',
      youSaid: 'You said that you picked it up.',
    },
  },
  return: {
    owner: {
      say: 'Mark as returned',
      confirm: 'Yes, it’s back',
      theySay: 'says it’s back with you',
      youSaid: 'You said that it’s back.',
    },
    renter: {
      say: 'Mark as returned',
      confirm: 'Yes, I brought it back',
      theySay: 'says that you brought it back',
      youSaid: 'You said that you brought it back.',
    },
  },
}

export const handoffTitles: Record<HandoffKind, string> = { pickup: 'At the pickup', return: 'At the return' }

export const otherOf = ({ side, owner, renter }: BookingView) => (side === 'renter' ? owner : renter)

/**
 * Whether the rental is over and nobody waits for this handoff: the gear is not overdue, and neither side reported the
 * handoff. It can still be recorded as evidence.
 */
export const isOver = (booking: BookingView, { status, saidBy }: HandoffView) =>
  booking.status === 'completed' && status !== 'overdue' && saidBy === null

/** Whether the handoff is not confirmed by both sides yet. */
export const isUnconfirmed = ({ status }: HandoffView) => status !== 'confirmed'
