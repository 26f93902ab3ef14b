import { readMoney, showMoney } from '#domain/money.ts'
import { type AboutClaim, claimEmail, seeClaim } from './claim-email.ts'

/** The email to the owner, once money of a claim was sent. */
export const claimPayoutSent = claimEmail<AboutClaim & { amount: string }>({
  kind: 'claim_payout_sent',
  topic: 'payout',
  write: (facts, { amount }) => {
    const payout = showMoney(readMoney(amount))
    return {
      subject: `Payout of ${payout} for your claim: ${facts.about}`,
      lines: [
        `${payout} is on its way to your payout account, for your claim about ${facts.about}.`,
        'Stripe will send it to your bank, which may take a few days to show it.',
      ],
      action: seeClaim(facts),
    }
  },
})

/** The email to the owner who has no working payout account while money of a claim is ready. */
export const claimPayoutWaiting = claimEmail({
  kind: 'claim_payout_waiting',
  topic: 'payout',
  write: ({ claim, about }) =>
    claim.payoutDueAt === null
      ? undefined
      : {
          subject: `Money for your claim is waiting: ${about}`,
          lines: [
            `Money for your claim about ${about} is ready, but you haven’t set up payouts yet.`,
            'It takes a few minutes. Once you’re done, we’ll send the money.',
          ],
          action: { label: 'Set up payouts', path: '/profile' },
        },
})
