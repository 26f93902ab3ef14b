import type { BookingView } from '#contract/bookings.ts'
import type { ClaimView } from '#contract/claims.ts'
import type { OpenActionKind } from '#domain/open-action.ts'

export type Part = 'step' | 'problem' | 'claim' | 'pickup' | 'handoff' | 'dates' | 'progress' | 'history'

const partOf: Record<OpenActionKind, Part> = {
  pay_claim: 'claim',
  answer_claim: 'claim',
  pay_dates: 'dates',
  answer_dates: 'dates',
  answer_pickup: 'pickup',
}

/**
 * Returns the order of the page's parts: first what waits for the viewer, then the next step, then what is open between the
 * two sides, and last the parts that only offer to begin something rare, such as a claim.
 */
export function orderParts(
  { openActions, hasOpenProblem, status }: BookingView,
  claims: readonly ClaimView[],
): Part[] {
  // While the next step is to accept or pay the request, it comes before everything that was asked about the booking.
  const isFirstStep = status === 'pending' || status === 'approved'
  const asked = openActions.flatMap(({ kind }): Part[] =>
    // What both sides recorded at pickup and return is evidence for the answer to a claim.
    kind === 'answer_claim' ? ['claim', 'handoff'] : [partOf[kind]],
  )
  const order: Part[] = [
    // A suggested pickup time is part of the next step.
    ...(isFirstStep ? [] : asked.filter((part) => part !== 'pickup')),
    'step',
    'progress',
    ...asked,
    ...(hasOpenProblem ? (['problem'] as const) : []),
    ...(claims.some(({ settledAt }) => settledAt === null) ? (['claim'] as const) : []),
    'pickup',
    'handoff',
    'dates',
    'history',
    'claim',
    'problem',
  ]
  return [...new Set(order)]
}
