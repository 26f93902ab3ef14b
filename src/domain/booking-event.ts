import { declineReasons, unpaidReason, type Actor, type BookingStatus } from './booking.ts'
import type { Cents } from './money.ts'

export const bookingEventKinds = [
  'requested',
  'approved',
  'declined',
  'expired',
  'paid',
  'handed_over',
  'overdue',
  'returned',
  'lapsed',
  'canceled',
  'completed',
  'dates_proposed',
  'dates_accepted',
  'dates_changed',
  'dates_declined',
  'dates_withdrawn',
  'dates_lapsed',
  'claimed',
  'claim_accepted',
  'claim_contested',
  'claim_unanswered',
  'claim_decided',
  'claim_paid',
  'claim_withdrawn',
  'claim_closed',
] as const
export type BookingEventKind = (typeof bookingEventKinds)[number]

/**
 * Something that happened to a booking. `amount` is the money that the event is about; null for events that are not
 * about money.
 */
export type BookingEvent = { kind: BookingEventKind; by: Actor; at: Date; amount: Cents | null }

export type BookingHistory = {
  status: BookingStatus
  totalAmount: Cents
  declineReason: string | null
  cancelledBy: Actor | null
  cancellationReason: string | null
  createdAt: Date
  /** When the owner answered the request; null while nobody has, or when the system declined it. */
  answeredAt: Date | null
  approvedAt: Date | null
  confirmedAt: Date | null
  completedAt: Date | null
  cancelledAt: Date | null
  handedOverAt: Date | null
  overdueSince: Date | null
  returnedAt: Date | null
  updatedAt: Date
}

/** Returns the past events of a booking and its handoffs, oldest first. */
export function readBookingEvents(booking: BookingHistory): BookingEvent[] {
  const { createdAt, approvedAt, confirmedAt, completedAt, cancelledAt, cancelledBy } = booking
  const { handedOverAt, overdueSince, returnedAt } = booking
  const event = (kind: BookingEventKind, by: Actor, at: Date | null, amount: Cents | null = null) =>
    at ? [{ kind, by, at, amount }] : []
  return [
    ...event('requested', 'renter', createdAt),
    ...event('approved', 'owner', approvedAt),
    ...readDecline(booking),
    ...event('paid', 'renter', confirmedAt, booking.totalAmount),
    ...event('handed_over', 'owner', handedOverAt),
    ...event('completed', 'system', completedAt),
    ...event('overdue', 'owner', overdueSince),
    ...event('returned', 'renter', returnedAt),
    // The system also cancels when a listing is removed or a user is suspended.
    ...(cancelledBy === 'system' && booking.cancellationReason === unpaidReason
      ? event('lapsed', 'system', cancelledAt)
      : event('canceled', cancelledBy ?? 'system', cancelledAt)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function readDecline({ status, declineReason, answeredAt, updatedAt }: BookingHistory): BookingEvent[] {
  if (status !== 'declined') return []
  if (declineReason === declineReasons.expired)
    return [{ kind: 'expired', by: 'system', at: updatedAt, amount: null }]
  return [
    { kind: 'declined', by: answeredAt ? 'owner' : 'system', at: answeredAt ?? updatedAt, amount: null },
  ]
}
