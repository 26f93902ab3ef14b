import { showMoney } from '#domain/money.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailDefinition } from '#server/outbox/email.ts'
import type { AboutClaim } from './claim-email.ts'

/** The email to the admins about a claim that was contested or not answered. */
export const claimToDecide: EmailDefinition<AboutClaim> = {
  kind: 'claim_to_decide',
  topic: 'account',
  async write(queries, { context }) {
    const claim = await queries
      .selectFrom('claims as c')
      .innerJoin('bookings as b', 'b.id', 'c.bookingId')
      .innerJoin('gearListings as l', 'l.id', 'b.listingId')
      .select(['c.id', 'c.status', 'c.amount', 'c.description', 'c.answer'])
      .select(['b.startDate', 'b.endDate', 'l.title'])
      .where('c.id', '=', context.claimId)
      .executeTakeFirst()
    if (claim?.status !== 'contested' && claim?.status !== 'unanswered') return undefined
    const about = `${oneLine(claim.title)}, ${showPeriod(claim.startDate, claim.endDate)}`
    return {
      subject: `A claim of ${showMoney(claim.amount)} to decide: ${about}`,
      lines: [
        { by: 'The owner', quote: claim.description },
        claim.answer ? { by: 'The renter', quote: claim.answer } : 'The renter hasn’t answered.',
      ],
      action: { label: 'Decide the claim', path: `/admin/claims?claim=${claim.id}` },
    }
  },
}
