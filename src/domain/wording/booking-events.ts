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
  const days = showDays(startDate, endDate)
  const booking = `${title}, ${days}`
  const sum = amount === null ? '' : showMoney(amount)
  const subject = by === side ? 'You' : by === 'system' ? 'Switchback' : other
  if (isClaimEvent(kind)) return claimEventWords(kind, { subject, booking, sum, amount })
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
      return `${subject} paid${sum && ` ${sum}`} for ${booking}.`
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
    case 'dates_proposed':
      return `${subject} asked for other dates for ${title}: ${days}.`
    case 'dates_accepted':
      return `${subject} accepted other dates for ${title}: ${days}.`
    case 'dates_changed':
      return sum
        ? `${subject} paid ${sum}, and ${title} is now booked for ${days}.`
        : `${subject} accepted other dates: ${title} is now booked for ${days}.`
    case 'dates_declined':
      return `${subject} declined other dates for ${title}: ${days}.`
    case 'dates_withdrawn':
      return `${subject} took back other dates for ${title}: ${days}.`
    case 'dates_lapsed':
      return `The time for other dates for ${title} ran out: ${days}.`
  }
}

type ClaimEventKind = Extract<BookingEventKind, `claim${string}`>
const isClaimEvent = (kind: BookingEventKind): kind is ClaimEventKind => kind.startsWith('claim')

type ClaimEventFacts = { subject: string; booking: string; sum: string; amount: Cents | null }

function claimEventWords(kind: ClaimEventKind, { subject, booking, sum, amount }: ClaimEventFacts): string {
  switch (kind) {
    case 'claimed':
      return `${subject} claimed ${sum} for ${booking}.`
    case 'claim_accepted':
      return `${subject} accepted the claim of ${sum} for ${booking}.`
    case 'claim_contested':
      return `${subject} contested the claim of ${sum} for ${booking}.`
    case 'claim_unanswered':
      return `The time to answer the claim for ${booking} ran out, so Switchback decides.`
    case 'claim_decided':
      return amount
        ? `Switchback decided the claim for ${booking}: ${sum} is owed.`
        : `Switchback decided the claim for ${booking}: nothing is owed.`
    case 'claim_paid':
      return amount
        ? `${subject} paid ${sum} for the claim about ${booking}.`
        : `Damage protection paid the claim for ${booking}.`
    case 'claim_withdrawn':
      return `${subject} withdrew the claim for ${booking}.`
    case 'claim_closed':
      return `The claim for ${booking} is closed.`
  }
}
