import type { TestApp } from '#test/fixtures/app.ts'

/**
 * The queries for the final state. They leave out what depends on the order of events: times, attempt counts and
 * provider ids.
 */
const readings = {
  bookings: `select id, status, cancelled_by, refund_amount, refund_status, payout_status, stripe_payment_intent_id,
    stripe_refund_id is not null as has_refund, stripe_transfer_id is not null as has_transfer, confirmed_at is not null as was_confirmed
    from bookings order by id`,
  operations: `select kind, booking_id, idempotency_key, status, request, next_attempt_at is null as is_over from operations order by idempotency_key`,
  ledger: `select j.kind, j.booking_id, e.account, sum(e.amount) as amount, count(*)::int as count
    from ledger_journals j join ledger_entries e on e.journal_id = j.id group by 1, 2, 3 order by 2, 1, 3`,
  outbox: `select kind, recipient_email, context, count(*)::int as count, count(sent_at)::int as sent, count(dropped_at)::int as dropped
    from outbox group by 1, 2, 3 order by 1, 2, context::text`,
  mail: `select recipient, subject, count(*)::int as count from sandbox.emails group by 1, 2 order by 1, 2`,
  inbox: `select count(*) filter (where handled_at is null)::int as open from webhook_inbox`,
  provider: `select kind, body ->> 'status' as status, body ->> 'amount' as amount, count(*)::int as count from sandbox.stripe_objects
    where kind in ('payment_intent', 'charge', 'refund', 'transfer', 'transfer_reversal') group by 1, 2, 3 order by 1, 2, 3`,
  summary: `select b.status || ' ' || b.refund_status || ' ' || coalesce(sum((r.body ->> 'amount')::int), 0) as end
    from bookings b left join sandbox.stripe_objects r on r.kind = 'refund' and r.body ->> 'payment_intent' = b.stripe_payment_intent_id
    group by b.id order by b.created_at desc, b.id limit 1`,
}

/** Returns the rows about money in the product and at the provider, by the name of the query. */
export async function readMoneyState({ testDatabase }: TestApp): Promise<Record<string, object[]>> {
  const state: Record<string, object[]> = {}
  for (const [name, text] of Object.entries(readings))
    state[name] = (await testDatabase.pool.query(text)).rows
  return state
}
