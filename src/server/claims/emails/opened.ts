import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { claimEmail, seeClaim } from './claim-email.ts'

/** The email to the renter, who has 72 hours to answer. */
export const claimOpened = claimEmail({
  kind: 'claim_opened',
  topic: 'account',
  write: (facts) => {
    const { claim, owner, amount, about } = facts
    if (claim.status !== 'open') return undefined
    return {
      subject: `${owner} claims ${amount} for ${about}`,
      lines: [
        `${owner} says that something was damaged or lost during your rental of ${about}, and claims ${amount}.`,
        { by: owner, quote: claim.description },
        `Please look at the photos and accept or contest the claim by ${showDeadline(claim.answerBy, serviceArea)}. If you don’t, someone at Switchback decides with what ${owner} has sent.`,
      ],
      action: seeClaim(facts),
    }
  },
})
