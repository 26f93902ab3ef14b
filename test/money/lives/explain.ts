import type { RunningProgram } from './running-program.ts'

/** Returns all rows about a booking, to investigate what is wrong. */
export async function explainBooking(program: RunningProgram, bookingId: string): Promise<string> {
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
