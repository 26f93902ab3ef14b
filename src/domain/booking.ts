export const bookingStatuses = [
  'pending',
  'approved',
  'declined',
  'confirmed',
  'completed',
  'cancelled',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export type Side = 'renter' | 'owner'
export type Actor = Side | 'system'

export type BookingCommand = 'approve' | 'decline' | 'expire' | 'pay' | 'lapse' | 'cancel' | 'complete'

type Move = {
  command: BookingCommand
  by: readonly Actor[]
  from: readonly BookingStatus[]
  to: BookingStatus
}

/** All allowed status transitions of a booking. A database trigger enforces the same ones. Product rules: Bookings. */
export const moves = [
  { command: 'approve', by: ['owner'], from: ['pending'], to: 'approved' },
  { command: 'decline', by: ['owner', 'system'], from: ['pending'], to: 'declined' },
  { command: 'expire', by: ['system'], from: ['pending'], to: 'declined' },
  { command: 'pay', by: ['system'], from: ['approved'], to: 'confirmed' },
  { command: 'lapse', by: ['system'], from: ['approved'], to: 'cancelled' },
  {
    command: 'cancel',
    by: ['renter', 'owner', 'system'],
    from: ['pending', 'approved', 'confirmed'],
    to: 'cancelled',
  },
  { command: 'complete', by: ['system'], from: ['confirmed'], to: 'completed' },
] as const satisfies readonly Move[]

/** Returns the status that a command leads to, or undefined when this actor may not use it in this status. */
export function findMove(command: BookingCommand, by: Actor, from: BookingStatus): BookingStatus | undefined {
  return (moves as readonly Move[]).find(
    (move) => move.command === command && move.by.includes(by) && move.from.includes(from),
  )?.to
}

export const canMove = (command: BookingCommand, by: Actor, from: BookingStatus): boolean =>
  findMove(command, by, from) !== undefined

/** Whether bookings with this status reserve the dates of the listing. No two such bookings may overlap. */
export const holdsDates = (status: BookingStatus): boolean =>
  status === 'approved' || status === 'confirmed' || status === 'completed'

/** How many unanswered requests a renter can have at a time. Product rules: Bookings. */
export const maxOpenRequests = 10
/** The hours that a renter has to pay an approved booking. Product rules: Bookings. */
export const hoursToPay = 24

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export const refundStatuses = ['none', 'pending', 'completed', 'failed'] as const

/** The reasons that both sides read when the system declines a request. */
export const declineReasons = {
  overtaken: 'These dates were just booked.',
  expired: 'The request expired.',
  listingRemoved: 'The listing was removed.',
  listingHidden: 'This listing is no longer available.',
} as const

/** The reason of a cancellation by the system when an approved booking was not paid in time. */
export const unpaidReason = 'The booking wasn’t paid in time.'
