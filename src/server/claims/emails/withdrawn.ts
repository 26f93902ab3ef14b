import { claimEmail, seeClaim } from './claim-email.ts'

/** The email to the renter, when the owner takes the claim back. */
export const claimWithdrawn = claimEmail({
  kind: 'claim_withdrawn',
  topic: 'account',
  write: (facts) => ({
    subject: `${facts.owner} withdrew the claim: ${facts.about}`,
    lines: [
      `${facts.owner} withdrew the claim of ${facts.amount} for ${facts.about}. You owe nothing, and there’s nothing for you to do.`,
    ],
    action: seeClaim(facts),
  }),
})
