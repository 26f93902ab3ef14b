import type { RunningProgram } from './running-program.ts'

/** What happened to a booking and its money, all in cents. */
export type Facts = {
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

export async function readFacts(program: RunningProgram, bookingId: string): Promise<Facts> {
  const { rows } = await program.pool.query<Facts>(query, [bookingId])
  return rows[0]!
}
