import type { ClaimStatus } from '#domain/claim.ts'
import { conflict, type Failure } from '#server/http/failure.ts'

const stateDescriptions: Record<ClaimStatus, string> = {
  open: 'The renter still has time to answer this claim.',
  contested: 'This claim was contested, and we’re deciding it.',
  unanswered: 'The time to answer this claim is over, and we’re deciding it.',
  accepted: 'This claim was already accepted.',
  decided: 'This claim was already decided.',
  paid: 'This claim is already paid.',
  rejected: 'This claim was already decided: nothing is owed.',
  withdrawn: 'The owner withdrew this claim.',
  written_off: 'This claim is closed: nothing is left to pay.',
}

/** Returns a 409 for a command that the status of the claim does not allow. */
export const claimIsDone = (status: ClaimStatus): Failure =>
  conflict('wrong_state', `${stateDescriptions[status]} Nothing was changed.`)
