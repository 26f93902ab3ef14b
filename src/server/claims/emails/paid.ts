import { showMoney, zero } from '#domain/money.ts'
import { claimEmail, seeClaim } from './claim-email.ts'

/** The email to both sides, once the renter has paid their part. */
export const claimPaid = claimEmail({
  kind: 'claim_paid',
  topic: 'payment',
  write: (facts) => {
    const { claim, side, renter, owner, about } = facts
    const paid = showMoney(claim.renterAmount ?? zero)
    return {
      subject: side === 'renter' ? `You paid ${paid} for ${about}` : `${renter} paid ${paid} for ${about}`,
      lines: [
        side === 'renter'
          ? `Thank you. The claim for ${about} is settled, and ${owner} gets the money. You can request gear again.`
          : `${renter} paid ${paid} for your claim about ${about}. We’ll send it to your payout account, without a fee.`,
      ],
      action: seeClaim(facts),
    }
  },
})
