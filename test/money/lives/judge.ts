import { readDate } from '#domain/calendar-date.ts'
import { lastFreeInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Lived } from './act.ts'
import type { RunningProgram } from './running-program.ts'

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
  /** The number of successful payments. `withheld` is the amount that an admin withheld after a lost dispute. */
  payments: number
  withheld: number
  /** What this booking's payout settled of the owner's debts from other bookings. */
  recovered: number
  /**
   * Amounts of completed changes to fewer days: `returned` was refunded, `retained` was not, and `retained_share` is the
   * owner's share of `retained`.
   */
  returned: number
  retained: number
  retained_share: number
  /** The amount that was charged although the payment was no longer wanted. */
  unwanted: number
}

/** Reads a booking's amounts from the provider's objects and from the product's tables, all in cents. */
const query = `
  with intents as (
    select id from sandbox.stripe_objects where kind = 'payment_intent'
      and $1::text in (body -> 'metadata' ->> 'booking_id', body -> 'metadata' ->> 'paid_booking_id')
  ),
  changes as (
    select outcome, from_total - new_total as less, from_end_date - from_start_date + 1 as from_days, end_date - start_date + 1 as days, id
    from date_changes where booking_id = $1::uuid and status = 'done'
  ),
  charges as (select body from sandbox.stripe_objects where kind = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'payment_intent' in (select id from intents)),
  refunds as (select body from sandbox.stripe_objects where kind = 'refund' and body ->> 'payment_intent' in (select id from intents)),
  transfers as (select body from sandbox.stripe_objects where kind = 'transfer' and body ->> 'transfer_group' = 'booking_' || $1::text),
  reversals as (select body from sandbox.stripe_objects where kind = 'transfer_reversal' and body ->> 'transfer' in (select body ->> 'id' from transfers))
  select b.status, b.start_date::text, b.confirmed_at, b.cancelled_at, b.cancelled_by,
    (b.total_amount * 100)::int as total, (b.owner_earnings * 100)::int as earnings,
    (b.delivery_fee * 100)::int as delivery, (b.protection_fee * 100)::int as protection,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from charges) as charged,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body ->> 'status' = 'succeeded') as refunded,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body ->> 'status' = 'failed') as failed,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body -> 'metadata' ->> 'operation_id' is null and body ->> 'status' = 'succeeded') as by_hand,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from refunds where body -> 'metadata' ->> 'operation_id' is null and body ->> 'status' = 'failed') as by_hand_failed,
    (select coalesce(sum((details ->> 'amount')::numeric * 100), 0)::int from audit_log where booking_id = b.id and action = 'refund') as by_admin,
    exists (select 1 from sandbox.stripe_objects where kind = 'dispute' and body ->> 'status' = 'lost' and body ->> 'payment_intent' in (select id from intents)) as lost,
    (select coalesce(-sum(e.amount) * 100, 0)::int from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = b.id and j.kind in ('refund_owed', 'difference_owed') and e.account = 'refunds') as decided,
    (select coalesce(sum(less) * 100, 0)::int from changes where outcome = 'refund') as returned,
    (select coalesce(sum(less) * 100, 0)::int from changes where outcome = 'keep') as retained,
    (select coalesce(sum(round(round(from_days * rate, 2) * share, 2) - round(round(days * rate, 2) * share, 2)) * 100, 0)::int from changes,
      lateral (select b.daily_rate * (100 + b.platform_fee_percent) / 100 as rate, b.owner_share_percent / 100.0 as share) fees
      where outcome = 'keep') as retained_share,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from charges where body ->> 'payment_intent' is distinct from b.stripe_payment_intent_id
      and not exists (select 1 from extra_payments p join changes c on c.id = p.date_change_id where p.intent_id = charges.body ->> 'payment_intent')) as unwanted,
    (select count(*)::int from (
      select body -> 'metadata' ->> 'operation_id' as made from (select body from refunds union all select body from transfers union all select body from reversals) all_moves
      where body -> 'metadata' ->> 'operation_id' is not null group by 1 having count(*) > 1) twice) as doubles,
    (select coalesce(sum((body ->> 'amount')::int - (body ->> 'amount_reversed')::int), 0)::int from transfers) as paid_out,
    (select (debt * 100)::int from booking_money where booking_id = b.id) as debt,
    (select count(*)::int from charges) as payments,
    (select coalesce(sum(e.amount) * 100, 0)::int from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = b.id and j.kind = 'earnings_withheld' and e.account in ('owner_payable', 'delivery')) as withheld,
    (select coalesce(sum(e.amount) * 100, 0)::int from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = b.id and j.kind = 'debt_recovered' and e.account in ('owner_payable', 'delivery')) as recovered
  from bookings b where b.id = $1::uuid`

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
  const { rows } = await program.pool.query<Facts>(query, [bookingId])
  const facts = rows[0]!
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

/** Returns all rows about a booking, to investigate what is wrong. */
async function explainBooking(program: RunningProgram, bookingId: string): Promise<string> {
  const { rows } = await program.pool.query<{ line: string }>(
    `with booking as (select * from bookings where id = $1::uuid)
     select row_to_json(booking)::text as line from booking
     union all select row_to_json(o)::text from operations o join booking b on b.id = o.booking_id
     union all select row_to_json(j)::text || ' ' || (select json_agg(json_build_array(e.account, e.amount))::text from ledger_entries e where e.journal_id = j.id)
       from ledger_journals j join booking b on b.id = j.booking_id
     union all select row_to_json(c)::text from cases c join booking b on b.id = c.booking_id
     union all select row_to_json(d)::text from date_changes d join booking b on b.id = d.booking_id
     union all select row_to_json(a)::text from audit_log a join booking b on b.id = a.booking_id
     union all select body::text from sandbox.stripe_objects where body ->> 'transfer_group' = 'booking_' || $1::text or body -> 'metadata' ->> 'booking_id' = $1::text`,
    [bookingId],
  )
  return rows.map(({ line }) => `    ${line}`).join('\n')
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

/** Returns all rows of the product and the sandbox about a provider object, to investigate a difference. */
export async function explain(program: RunningProgram, reference: string): Promise<string> {
  const { rows } = await program.pool.query<{ line: string }>(
    `with object as (select body from sandbox.stripe_objects where id = $1),
     booking as (select b.* from bookings b, object o where 'booking_' || b.id = o.body ->> 'transfer_group'
       or b.id in (select p.booking_id from booking_payments p where p.intent_id = o.body ->> 'payment_intent'))
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
