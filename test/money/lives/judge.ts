import { readDate } from '#domain/calendar-date.ts'
import { lastFreeInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Lived } from './act.ts'
import type { Town } from './town.ts'

type Facts = {
  status: string
  start_date: string
  confirmed_at: Date | null
  cancelled_at: Date | null
  cancelled_by: string | null
  total: number
  earnings: number
  delivery: number
  protection: number
  charges: number
  charged: number
  refunded: number
  failed: number
  by_hand: number
  by_hand_failed: number
  by_admin: number
  lost: boolean
  decided: number
  doubles: number
  paid_out: number
  debt: number
  withheld: boolean
}

/** A booking's amounts in the provider's own objects, beside those of the product. All in cents. */
const query = `
  with intents as (select id from sandbox.stripe_objects where kind = 'payment_intent' and body -> 'metadata' ->> 'booking_id' = $1::text),
  charges as (select body from sandbox.stripe_objects where kind = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'payment_intent' in (select id from intents)),
  refunds as (select body from sandbox.stripe_objects where kind = 'refund' and body ->> 'payment_intent' in (select id from intents)),
  transfers as (select body from sandbox.stripe_objects where kind = 'transfer' and body ->> 'transfer_group' = 'booking_' || $1::text),
  reversals as (select body from sandbox.stripe_objects where kind = 'transfer_reversal' and body ->> 'transfer' in (select body ->> 'id' from transfers))
  select b.status, b.start_date::text, b.confirmed_at, b.cancelled_at, b.cancelled_by,
    (b.total_amount * 100)::int as total, (b.owner_earnings * 100)::int as earnings,
    (b.delivery_fee * 100)::int as delivery, (b.protection_fee * 100)::int as protection,
    (select count(*)::int from charges) as charges,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from charges) as charged,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body ->> 'status' = 'succeeded') as refunded,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body ->> 'status' = 'failed') as failed,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body -> 'metadata' ->> 'operation_id' is null and body ->> 'status' = 'succeeded') as by_hand,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body -> 'metadata' ->> 'operation_id' is null and body ->> 'status' = 'failed') as by_hand_failed,
    (select coalesce(sum((details ->> 'amount')::numeric * 100), 0)::int from audit_log where booking_id = b.id and action = 'refund') as by_admin,
    exists (select 1 from sandbox.stripe_objects where kind = 'dispute' and body ->> 'status' = 'lost' and body ->> 'payment_intent' in (select id from intents)) as lost,
    (select (refunds_decided * 100)::int from booking_money where booking_id = b.id) as decided,
    (select count(*)::int from (
      select body -> 'metadata' ->> 'operation_id' as made from (select body from refunds union all select body from transfers union all select body from reversals) all_moves
      where body -> 'metadata' ->> 'operation_id' is not null group by 1 having count(*) > 1) twice) as doubles,
    (select coalesce(sum((body ->> 'amount')::int - (body ->> 'amount_reversed')::int), 0)::int from transfers) as paid_out,
    (select (debt * 100)::int from booking_money where booking_id = b.id) as debt,
    exists (select 1 from cases where booking_id = b.id and outcome = 'withheld') as withheld
  from bookings b where b.id = $1::uuid`

/** The refund that the renter should get, by rules written independently of the product. */
function expectedRefund(facts: Facts): number {
  if (!facts.confirmed_at) return facts.charged
  // An admin's refund that meets one by hand gives back what is left.
  if (facts.status !== 'cancelled') return Math.min(facts.total, facts.by_admin + facts.by_hand)
  const last = lastFreeInstant(readDate(facts.start_date), serviceArea.zone)
  const isFree = facts.cancelled_by !== 'renter' || facts.cancelled_at! <= last
  return isFree ? facts.total : facts.delivery + facts.protection
}

/** The owner's expected share in cents, with the tolerance for rounding after partial refunds. */
function expectedShare(facts: Facts, refund: number): { share: number; tolerance: number } {
  if (!facts.confirmed_at || facts.withheld || refund === facts.total) return { share: 0, tolerance: 0 }
  if (facts.status === 'cancelled') return { share: facts.earnings - facts.delivery, tolerance: 0 }
  return { share: (facts.earnings * (facts.total - refund)) / facts.total, tolerance: refund > 0 ? 4 : 0 }
}

/** Returns a sentence for each error in the final state of a life. */
export async function judge(town: Town, { bookingId, life }: Lived): Promise<string[]> {
  const { rows } = await town.pool.query<Facts>(query, [bookingId])
  const facts = rows[0]!
  const wrong: string[] = []
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(`life ${life.number} (${facts.status}, ${bookingId}): ${sentence}`)
  }
  const wanted = expectedRefund(facts)
  // A manual refund that a bank returned is owed if it was recorded before its return.
  const isStillOwed = facts.by_hand_failed > 0 && facts.decided === wanted + facts.by_hand_failed
  const refund = isStillOwed ? facts.decided : wanted
  const { share, tolerance } = expectedShare(facts, refund)
  const has = facts.paid_out - facts.debt
  expect(facts.charges <= 1, `charged ${facts.charges} times`)
  expect(!facts.confirmed_at || facts.charged === facts.total, `charged ${facts.charged} for ${facts.total}`)
  expect(facts.doubles === 0, `${facts.doubles} movements were made twice`)
  expect(facts.decided === refund, `refunds of ${facts.decided} were decided instead of ${refund}`)
  const failed = life.cards.includes('pm_card_refundFail') ? facts.failed : 0
  // A lost dispute means that the bank has refunded the renter.
  const arrived = failed > 0 || facts.lost ? refund : facts.refunded
  expect(arrived === refund, `${facts.refunded} went back instead of ${refund}`)
  expect(Math.abs(has - share) <= tolerance, `the owner has ${has} instead of ${share}`)
  expect(!['pending', 'approved', 'confirmed'].includes(facts.status), 'is not over although its days are')
  return wrong
}

/** Returns the emails that were sent twice. Each life has its own title, so the same subject means the same event. */
export async function doubleEmails(town: Town): Promise<string[]> {
  const { rows } = await town.pool.query<{ recipient: string; subject: string; count: number }>(
    `select recipient, subject, count(*)::int as count from sandbox.emails
     where subject !~ '^(Refund of|Payout of)' and subject ~ 'Tent'
     group by 1, 2 having count(*) > 1`,
  )
  return rows.map(({ recipient, subject, count }) => `${recipient} got ${count} emails: ${subject}`)
}

/** Returns all rows of the product and the sandbox about a provider object, to investigate a difference. */
export async function explain(town: Town, reference: string): Promise<string> {
  const { rows } = await town.pool.query<{ line: string }>(
    `with object as (select body from sandbox.stripe_objects where id = $1),
     booking as (select b.* from bookings b, object o where b.stripe_payment_intent_id = o.body ->> 'payment_intent' or 'booking_' || b.id = o.body ->> 'transfer_group')
     select body::text as line from object
     union all select row_to_json(booking)::text from booking
     union all select row_to_json(o)::text from operations o join booking b on b.id = o.booking_id
     union all select row_to_json(j)::text from ledger_journals j join booking b on b.id = j.booking_id
     union all select row_to_json(e)::text from webhook_inbox e join booking b on b.stripe_payment_intent_id = e.object_id
     union all select x.body::text from sandbox.stripe_objects x join booking b on x.body ->> 'payment_intent' = b.stripe_payment_intent_id
     union all select x.body::text from sandbox.stripe_objects x where x.kind = 'balance_transaction' and x.body ->> 'source' = $1`,
    [reference],
  )
  return rows.map(({ line }) => `    ${line}`).join('\n')
}
