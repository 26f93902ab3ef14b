import type { listCases } from '#contract/cases.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What a case is about. */
export const caseKindWords = {
  problem: 'Something is wrong',
  dispute: 'Disputed by a bank',
  provider_refund: 'Refunded in Stripe',
  provider_reversal: 'Reversed in Stripe',
  overdue: 'Gear overdue',
} as const
const outcomes = {
  released: 'Released',
  refunded: 'Refunded',
  withheld: 'Withheld',
  won: 'Dispute won',
} as const

export const CaseBadge = ({
  item: { status, outcome },
}: {
  item: Pick<Reply<typeof listCases>[number], 'status' | 'outcome'>
}) => <Badge tone={status === 'open' ? 'wait' : 'quiet'}>{outcome ? outcomes[outcome] : 'Open'}</Badge>
