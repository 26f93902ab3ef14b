import { showMoney, zero } from '#domain/money.ts'
import { type AboutClaim, claimEmail, seeClaim } from './claim-email.ts'

/** The email to both sides, when we give up what the renter has not paid. */
export const claimWrittenOffEmail = claimEmail<AboutClaim & { payOwner: boolean }>({
  kind: 'claim_written_off',
  topic: 'account',
  write: (facts, { payOwner }) => {
    const { claim, side, renter, about } = facts
    if (claim.status !== 'written_off') return undefined
    const rest = showMoney(claim.renterAmount ?? zero)
    return {
      subject: `The claim is closed: ${about}`,
      lines: [
        side === 'renter'
          ? `You no longer have to pay ${rest} for the claim about ${about}.`
          : payOwner
            ? `${renter} hasn’t paid ${rest} for your claim about ${about}, so we’ll send it to you instead.`
            : `${renter} hasn’t paid ${rest} for your claim about ${about}, and we couldn’t collect it. We’re sorry.`,
      ],
      action: seeClaim(facts),
    }
  },
})
