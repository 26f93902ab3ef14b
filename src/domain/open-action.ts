import type { Side } from './booking.ts'
import { isUnpaid, type ClaimStatus } from './claim.ts'

/** What one side still has to answer or pay because the other side asked for it, the most urgent first. */
export const openActionKinds = [
  'pay_claim',
  'answer_claim',
  'pay_dates',
  'answer_dates',
  'answer_pickup',
] as const
export type OpenActionKind = (typeof openActionKinds)[number]

/** `until` is the deadline of the action; null when it has none. */
export type OpenAction = { kind: OpenActionKind; until: Date | null }

type Asked = {
  side: Side
  /** The claims of the rental, in any order. */
  claims: readonly { status: ClaimStatus; answerBy: Date }[]
  dateChange: { proposedBy: Side; isAccepted: boolean; until: Date } | null
  pickupProposal: { by: Side } | null
}

/** Returns the open actions of one side of a booking, besides the booking's own next step. */
export function findOpenActions({ side, claims, dateChange, pickupProposal }: Asked): OpenAction[] {
  const action = (kind: OpenActionKind, isOpen: boolean, until: Date | null = null): OpenAction[] =>
    isOpen ? [{ kind, until }] : []
  const toAnswer = claims.find(({ status }) => status === 'open')
  const isRenter = side === 'renter'
  const until = dateChange?.until ?? null
  return [
    ...action('pay_claim', isRenter && claims.some(({ status }) => isUnpaid(status))),
    ...action('answer_claim', isRenter && toAnswer !== undefined, toAnswer?.answerBy),
    ...action('pay_dates', isRenter && dateChange?.isAccepted === true, until),
    ...action('answer_dates', dateChange?.isAccepted === false && dateChange.proposedBy !== side, until),
    ...action('answer_pickup', pickupProposal !== null && pickupProposal.by !== side),
  ]
}
