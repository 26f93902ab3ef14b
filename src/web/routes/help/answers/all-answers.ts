import type { AnswerCategory } from './answer.ts'
import { forLenders } from './for-lenders.ts'
import { forRenters } from './for-renters.ts'
import { gettingStarted } from './getting-started.ts'
import { paymentsAndFees } from './payments-and-fees.ts'
import { safetyAndTrust } from './safety-and-trust.ts'
import { technicalIssues } from './technical-issues.ts'

/** All categories of the help page, in the order of the spec. */
export const allAnswers: readonly AnswerCategory[] = [
  gettingStarted,
  forRenters,
  forLenders,
  paymentsAndFees,
  safetyAndTrust,
  technicalIssues,
]
