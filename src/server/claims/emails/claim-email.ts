import type { Queries } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { showMoney, type Cents } from '#domain/money.ts'
import { findBookingFacts, type BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingSummary } from '#server/bookings/emails/summary.ts'
import type { ClaimRow } from '#server/claims/store.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

export type AboutClaim = { claimId: string }

/** The values that emails about a claim are written from. */
export type ClaimFacts = BookingFacts & {
  claim: ClaimRow
  /** The claimed amount, formatted. */
  amount: string
  /** The gear and its dates, as text. */
  about: string
}

type ClaimEmail<Context extends AboutClaim> = Pick<EmailDefinition<Context>, 'kind' | 'topic'> & {
  write: (facts: ClaimFacts, context: Context, queries: Queries) => EmailContent | undefined
}

/** Defines an email about a claim to one of its sides. */
export const claimEmail = <Context extends AboutClaim = AboutClaim>({
  kind,
  topic,
  write,
}: ClaimEmail<Context>): EmailDefinition<Context> => ({
  kind,
  topic,
  async write(queries, { recipientId, context, now }) {
    const claim = await findClaim(queries, context.claimId)
    const facts = claim && recipientId && (await findBookingFacts(queries, claim.bookingId, recipientId, now))
    if (!claim || !facts) return undefined
    const { title, period } = facts
    const claimFacts = { ...facts, claim, amount: showMoney(claim.amount), about: `${title}, ${period}` }
    const content = write(claimFacts, context, queries)
    return content && { to: facts.reader, summary: bookingSummary(facts, false), ...content }
  },
})

export const findClaim = (queries: Queries, id: string): Promise<ClaimRow | undefined> =>
  queries.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the email's link to the claim, which is shown on the page of its booking. */
export const seeClaim = ({ claim }: ClaimFacts) => ({
  label: 'See the claim',
  path: `/booking/${claim.bookingId}`,
})

/**
 * Returns the email's link to what the reader should do next: pay, for a renter who has something left to pay, or see the
 * claim.
 */
export const payOrSee = (facts: ClaimFacts, side: Side) =>
  side === 'renter' && facts.claim.renterAmount !== null && facts.claim.renterAmount > 0
    ? { label: `Pay ${showMoney(facts.claim.renterAmount)}`, path: `/claim/${facts.claim.id}/payment` }
    : seeClaim(facts)

/** Returns the sentences that tell one side who pays what is owed. */
export function whoPays({ claim, side, renter }: ClaimFacts): string[] {
  const protection = claim.protectionAmount ?? (0 as Cents)
  const rest = claim.renterAmount ?? (0 as Cents)
  const who = side === 'renter' ? 'you' : renter
  const lines = protection > 0 ? [`Damage protection pays ${showMoney(protection)} of it.`] : []
  if (rest > 0) {
    lines.push(
      side === 'renter'
        ? `Please pay ${showMoney(rest)}. Until then you can’t request other gear.`
        : `${showMoney(rest)} comes from ${who}, and we’ll send it to you once it’s paid, without a fee.`,
    )
  }
  return lines
}
