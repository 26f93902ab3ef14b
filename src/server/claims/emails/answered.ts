import { type AboutClaim, claimEmail, seeClaim, whoPays } from './claim-email.ts'

/** The email to the owner, once the renter has answered. */
export const claimAnswered = claimEmail<AboutClaim & { answer: 'accepted' | 'contested' }>({
  kind: 'claim_answered',
  topic: 'account',
  write: (facts, { answer }) => {
    const { claim, renter, amount, about } = facts
    const lines =
      answer === 'accepted'
        ? [`${renter} accepts your claim of ${amount} for ${about}.`, ...whoPays(facts)]
        : [
            `${renter} contests your claim of ${amount} for ${about}.`,
            ...(claim.answer ? [{ by: renter, quote: claim.answer }] : []),
            'Someone at Switchback reads both sides and decides. You’ll both read the reason.',
          ]
    return {
      subject: `${renter} ${answer === 'accepted' ? 'accepts' : 'contests'} your claim: ${about}`,
      lines,
      action: seeClaim(facts),
    }
  },
})
