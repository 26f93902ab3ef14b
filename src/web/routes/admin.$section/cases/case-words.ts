/** What a case is about. */
export const caseKindWords = {
  problem: 'Something is wrong',
  dispute: 'Disputed by a bank',
  provider_refund: 'Refunded in Stripe',
  provider_reversal: 'Reversed in Stripe',
  overdue: 'Gear overdue',
} as const

/** How a case was decided. */
export const caseOutcomeWords = {
  released: 'Released',
  refunded: 'Refunded',
  withheld: 'Withheld',
  won: 'Dispute won',
} as const
