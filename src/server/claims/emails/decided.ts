import { showMoney } from '#domain/money.ts'
import { claimEmail, payOrSee, seeClaim, whoPays } from './claim-email.ts'

/** The email to both sides with the decision of an admin. */
export const claimDecided = claimEmail({
  kind: 'claim_decided',
  topic: 'account',
  write: (facts) => {
    const { claim, side, amount, about } = facts
    if (claim.decidedAmount === null || claim.decisionReason === null) return undefined
    const decided = showMoney(claim.decidedAmount)
    const isRejected = claim.status === 'rejected'
    return {
      subject: isRejected ? `Decided: nothing is owed for ${about}` : `Decided: ${decided} for ${about}`,
      lines: [
        isRejected
          ? `We’ve looked at the claim of ${amount} for ${about}, and nothing is owed.`
          : `We’ve looked at the claim of ${amount} for ${about}, and decided ${decided}.`,
        { by: 'The reason', quote: claim.decisionReason },
        ...whoPays(facts),
      ],
      action: claim.status === 'decided' ? payOrSee(facts, side) : seeClaim(facts),
    }
  },
})
