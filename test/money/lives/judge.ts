import { readDate } from '#domain/calendar-date.ts'
import { lastFreeInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Lived } from './act.ts'
import { explainBooking } from './explain.ts'
import { readFacts, type Facts } from './facts.ts'
import type { RunningProgram } from './running-program.ts'

/** Returns the refund that the renter should get, by rules written independently of the product. */
function expectedRefund(facts: Facts): number {
  if (!facts.confirmed_at) return facts.charged
  // If a refund by hand at the provider meets an admin's refund, the two together refund at most the whole price.
  if (facts.status !== 'cancelled')
    return Math.min(facts.total + facts.retained, facts.by_admin + facts.by_hand)
  // An amount that an earlier change of dates did not refund goes back only when somebody other than the renter cancels.
  if (facts.cancelled_by !== 'renter') return facts.total + facts.retained
  const last = lastFreeInstant(readDate(facts.start_date), serviceArea.zone)
  return facts.cancelled_at! <= last ? facts.total : facts.delivery + facts.protection
}

type Share = { share: number; tolerance: number }

/** Returns the owner's expected share in cents, and a tolerance for rounding after partial refunds. */
function expectedShare(facts: Facts, refund: number): Share {
  const { total, retained } = facts
  if (!facts.confirmed_at || refund === total + retained) return { share: 0, tolerance: 0 }
  const { share, tolerance } = shareAfter(facts, refund)
  if (facts.withheld === 0) return { share, tolerance }
  // Each payment funds its own transfer, so the first may have been sent already when a dispute holds the second. A
  // dispute can also hold a payout after a part of it has settled a debt.
  const mayHaveSent = facts.payments > 1 || facts.recovered > 0
  return mayHaveSent ? { share: share - facts.withheld, tolerance } : { share: 0, tolerance: 0 }
}

/** Returns the share of an owner from whom nothing is withheld. */
function shareAfter(
  { total, retained, retained_share, earnings, delivery, status }: Facts,
  refund: number,
): Share {
  if (status === 'cancelled')
    return { share: retained_share + (refund === total ? 0 : earnings - delivery), tolerance: 0 }
  const left = 1 - refund / (total + retained)
  return { share: (earnings + retained_share) * left, tolerance: refund > 0 ? 4 : 0 }
}

/** Returns a sentence for each error in the final state of a simulated booking. */
export async function judge(program: RunningProgram, { bookingId, life }: Lived): Promise<string[]> {
  const facts = await readFacts(program, bookingId)
  const wrong: string[] = []
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(`life ${life.number} (${facts.status}, ${bookingId}): ${sentence}`)
  }
  const ofBooking = expectedRefund(facts)
  // The renter of a booking that was never confirmed gets all charges back, whatever they were for.
  const wanted = facts.confirmed_at ? ofBooking + facts.returned + facts.unwanted : ofBooking
  // A refund by hand that the bank returned is still owed if it was recorded before the bank returned it.
  const isStillOwed = facts.by_hand_failed > 0 && facts.decided === wanted + facts.by_hand_failed
  const refund = isStillOwed ? facts.decided : wanted
  const { share, tolerance } = expectedShare(
    facts,
    facts.confirmed_at ? refund - facts.returned - facts.unwanted : refund,
  )
  const has = facts.paid_out - facts.debt
  const price = facts.total + facts.returned + facts.retained
  expect(
    !facts.confirmed_at || facts.charged - facts.unwanted === price,
    `charged ${facts.charged}, of which ${facts.unwanted} unwanted, for ${price}`,
  )
  expect(facts.doubles === 0, `${facts.doubles} movements were made twice`)
  expect(facts.decided === refund, `refunds of ${facts.decided} were decided instead of ${refund}`)
  const failed = life.cards.includes('pm_card_refundFail') ? facts.failed : 0
  // A lost dispute means that the bank has refunded the renter.
  const arrived = failed > 0 || facts.lost ? refund : facts.refunded
  expect(arrived === refund, `${facts.refunded} went back instead of ${refund}`)
  expect(Math.abs(has - share) <= tolerance, `the owner has ${has} instead of ${share}`)
  expect(!['pending', 'approved', 'confirmed'].includes(facts.status), 'is not over although its days are')
  if (wrong.length > 0) wrong.push(await explainBooking(program, bookingId))
  return wrong
}

/**
 * Returns the emails that were sent twice. Each simulated booking has its own title, so the same subject means the same
 * event.
 */
export async function doubleEmails(program: RunningProgram): Promise<string[]> {
  const { rows } = await program.pool.query<{ recipient: string; subject: string; count: number }>(
    `select recipient, subject, count(*)::int as count from sandbox.emails
     where subject !~ '^(Refund of|Payout of)' and subject ~ 'Tent'
     group by 1, 2 having count(*) > 1`,
  )
  return rows.map(({ recipient, subject, count }) => `${recipient} got ${count} emails: ${subject}`)
}
