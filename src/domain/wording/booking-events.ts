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
  /** Whether the reader knows which booking it is, so that the sentence leaves out its gear. */
  isKnown?: boolean
}

/**
 * Says in one sentence what happened to a booking: `Hannah approved All-Mountain Skis, Dec 11 – 13.`, or
 * `Hannah approved the request.` where the booking is known.
 */
export function bookingEventWords(facts: EventFacts): string {
  const { kind, by, amount, side, other } = facts
  const { asked, request, theGear, gear, theBooking, booking, forBooking, forGear, days } = nameBooking(facts)
  const sum = amount === null ? '' : showMoney(amount)
  const subject = by === side ? 'You' : by === 'system' ? 'Switchback' : other
  if (isClaimEvent(kind)) return claimEventWords(kind, { subject, forBooking, sum, amount })
  switch (kind) {
    case 'requested':
      return `${subject} requested ${asked}.`
    case 'approved':
      return `${subject} approved ${request}.`
    case 'declined':
      return by === 'system' ? `The request${forBooking} was declined.` : `${subject} declined ${request}.`
    case 'expired':
      return `The request${forBooking} expired.`
    case 'paid':
      return `${subject} paid${sum && ` ${sum}`}${forBooking}.`
    case 'handed_over':
      return `${theGear} was handed over.`
    case 'overdue':
      return `${theGear} is overdue.`
    case 'returned':
      return `${theGear} was returned.`
    case 'lapsed':
      return `${theBooking} wasn’t paid in time, so the dates are free again.`
    case 'canceled':
      return by === 'system' ? `${theBooking} was canceled.` : `${subject} canceled ${booking}.`
    case 'completed':
      return `${theBooking} is completed.`
    case 'dates_proposed':
      return `${subject} asked for other dates${forGear}: ${days}.`
    case 'dates_accepted':
      return `${subject} accepted other dates${forGear}: ${days}.`
    case 'dates_changed':
      return sum
        ? `${subject} paid ${sum}, and ${gear} is now booked for ${days}.`
        : `${subject} accepted other dates: ${gear} is now booked for ${days}.`
    case 'dates_declined':
      return `${subject} declined other dates${forGear}: ${days}.`
    case 'dates_withdrawn':
      return `${subject} took back other dates${forGear}: ${days}.`
    case 'dates_lapsed':
      return `The time for other dates${forGear} ran out: ${days}.`
  }
}

/** How the sentences name a booking, its request and its gear. */
function nameBooking({ title, startDate, endDate, isKnown = false }: EventFacts) {
  const days = showDays(startDate, endDate)
  const known = {
    asked: days,
    request: 'the request',
    theGear: 'The gear',
    gear: 'the gear',
    theBooking: 'The booking',
    booking: 'the booking',
    forBooking: '',
    forGear: '',
  }
  const name = `${title}, ${days}`
  const named = {
    asked: name,
    request: name,
    theGear: name,
    gear: title,
    theBooking: name,
    booking: name,
    forBooking: ` for ${name}`,
    forGear: ` for ${title}`,
  }
  return { ...(isKnown ? known : named), days }
}

type ClaimEventKind = Extract<BookingEventKind, `claim${string}`>
const isClaimEvent = (kind: BookingEventKind): kind is ClaimEventKind => kind.startsWith('claim')

type ClaimEventFacts = { subject: string; forBooking: string; sum: string; amount: Cents | null }

function claimEventWords(
  kind: ClaimEventKind,
  { subject, forBooking, sum, amount }: ClaimEventFacts,
): string {
  switch (kind) {
    case 'claimed':
      return `${subject} claimed ${sum}${forBooking}.`
    case 'claim_accepted':
      return `${subject} accepted the claim of ${sum}${forBooking}.`
    case 'claim_contested':
      return `${subject} contested the claim of ${sum}${forBooking}.`
    case 'claim_unanswered':
      return `The time to answer the claim${forBooking} ran out, so Switchback decides.`
    case 'claim_decided':
      return amount
        ? `Switchback decided the claim${forBooking}: ${sum} is owed.`
        : `Switchback decided the claim${forBooking}: nothing is owed.`
    case 'claim_paid':
      return amount
        ? `${subject} paid ${sum} for the claim${forBooking}.`
        : `Damage protection paid the claim${forBooking}.`
    case 'claim_withdrawn':
      return `${subject} withdrew the claim${forBooking}.`
    case 'claim_closed':
      return `The claim${forBooking} is closed.`
  }
}
