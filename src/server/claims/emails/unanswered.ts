import { claimEmail, seeClaim } from './claim-email.ts'

/** The email to both sides, when the renter has not answered in time. */
export const claimUnanswered = claimEmail({
  kind: 'claim_unanswered',
  topic: 'account',
  write: (facts) => {
    const { claim, side, renter, amount, about } = facts
    if (claim.status !== 'unanswered') return undefined
    return {
      subject: `We’re deciding the claim of ${amount}: ${about}`,
      lines: [
        side === 'owner'
          ? `${renter} hasn’t answered your claim of ${amount} for ${about} in time.`
          : `The time to answer the claim of ${amount} for ${about} is over.`,
        'Someone at Switchback looks at it and decides. You’ll both read the reason.',
      ],
      action: seeClaim(facts),
    }
  },
})
