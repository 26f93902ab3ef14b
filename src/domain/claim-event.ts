import type { BookingEvent } from './booking-event.ts'
import type { ClaimStatus } from './claim.ts'
import type { Cents } from './money.ts'

export type ClaimHistory = {
  status: ClaimStatus
  amount: Cents
  answerBy: Date
  /** The renter's statement against the claim; null when they accepted it or have not answered. */
  answer: string | null
  answeredAt: Date | null
  decidedAmount: Cents | null
  decidedAt: Date | null
  renterAmount: Cents | null
  settledAt: Date | null
  createdAt: Date
}

/** Returns the past events of a claim, oldest first. */
export function readClaimEvents(claim: ClaimHistory): BookingEvent[] {
  const { status, amount, answer, answeredAt, decidedAt, settledAt } = claim
  const event = (
    kind: BookingEvent['kind'],
    by: BookingEvent['by'],
    at: Date | null,
    sum: Cents | null = null,
  ) => (at ? [{ kind, by, at, amount: sum }] : [])
  return [
    ...event('claimed', 'owner', claim.createdAt, amount),
    ...event('claim_unanswered', 'system', wasUnanswered(claim) ? claim.answerBy : null),
    ...event(answer === null ? 'claim_accepted' : 'claim_contested', 'renter', answeredAt, amount),
    ...event('claim_decided', 'system', decidedAt, claim.decidedAmount),
    ...readEnd(claim, status === 'rejected' ? null : settledAt),
  ]
}

/** Whether the time to answer ended before the renter answered. */
const wasUnanswered = ({ status, answerBy, answeredAt, decidedAt }: ClaimHistory) =>
  status === 'unanswered' || (answeredAt ? answeredAt >= answerBy : decidedAt !== null)

function readEnd({ status, renterAmount }: ClaimHistory, at: Date | null): BookingEvent[] {
  if (!at) return []
  if (status === 'withdrawn') return [{ kind: 'claim_withdrawn', by: 'owner', at, amount: null }]
  if (status === 'written_off') return [{ kind: 'claim_closed', by: 'system', at, amount: null }]
  // When the renter's part is zero, damage protection paid all of it.
  return [{ kind: 'claim_paid', by: renterAmount ? 'renter' : 'system', at, amount: renterAmount }]
}
