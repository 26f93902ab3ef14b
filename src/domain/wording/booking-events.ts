import type { Actor, Side } from '#domain/booking.ts'
import type { BookingEventKind } from '#domain/booking-event.ts'
import { type Cents, showMoney } from '#domain/money.ts'
import { showDays } from './dates.ts'

type EventFacts = {
  kind: BookingEventKind
  by: Actor
  amount: Cents | null
  title: string
  startDate: string
  endDate: string
  /** The reader's side of the booking. */
  side: Side
  /** The first name of the other party. */
  other: string
}

/** Says in one sentence what happened to a booking: `Hannah approved All-Mountain Skis, Dec 11 – 13.` */
export function bookingEventWords({
  kind,
  by,
  amount,
  title,
  startDate,
  endDate,
  side,
  other,
}: EventFacts): string {
  const booking = `${title}, ${showDays(startDate, endDate)}`
  const subject = by === side ? 'You' : by === 'system' ? 'Switchback' : other
  switch (kind) {
    case 'requested':
      return `${subject} requested ${booking}.`
    case 'approved':
      return `${subject} approved ${booking}.`
    case 'declined':
      return by === 'system' ? `The request for ${booking} was declined.` : `${subject} declined ${booking}.`
    case 'expired':
      return `The request for ${booking} expired.`
    case 'paid':
      return `${subject} paid${amount === null ? '' : ` ${showMoney(amount)}`} for ${booking}.`
    case 'handed_over':
      return `${booking} was handed over.`
    case 'overdue':
      return `${booking} is overdue.`
    case 'returned':
      return `${booking} was returned.`
    case 'lapsed':
      return `${booking} wasn’t paid in time, so the dates are free again.`
    case 'canceled':
      return by === 'system' ? `${booking} was canceled.` : `${subject} canceled ${booking}.`
    case 'completed':
      return `${booking} is completed.`
  }
}
