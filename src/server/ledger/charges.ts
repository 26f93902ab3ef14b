import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { cents, lesser, minus, type Cents } from '#domain/money.ts'

/** Part of a refund, and the payment intent that it goes back to. */
export type RefundPart = { intentId: string; amount: Cents }

/**
 * Splits a refund over the payments of a booking, the latest first. Each payment takes at most its amount minus the
 * refunds that were made or are planned. If refunds made at the provider by hand leave too little, the rest is
 * assigned to the payment of the booking itself.
 */
export async function splitOverPayments(
  queries: Queries,
  { id, stripePaymentIntentId }: { id: string; stripePaymentIntentId: string },
  amount: Cents,
): Promise<RefundPart[]> {
  const parts = new Map<string, Cents>()
  let rest = amount
  for (const { intentId, left } of await listUnrefunded(queries, id)) {
    const part = lesser(rest, left)
    if (part <= 0) continue
    parts.set(intentId, part)
    rest = minus(rest, part)
  }
  if (rest > 0) parts.set(stripePaymentIntentId, cents((parts.get(stripePaymentIntentId) ?? 0) + rest))
  return [...parts].map(([intentId, part]) => ({ intentId, amount: part }))
}

/** Returns how much of one payment was not refunded yet. Planned refunds are not deducted. */
export async function readUnrefunded(queries: Queries, bookingId: string, intentId: string): Promise<Cents> {
  const payments = await listUnrefunded(queries, bookingId, { withPlanned: false })
  return payments.find((payment) => payment.intentId === intentId)?.left ?? cents(0)
}

/**
 * Returns how much of each payment can still be refunded, the latest payment first. Journals of an extra payment name
 * its payment intent as `parent`; those of the booking's own payment have no parent.
 */
async function listUnrefunded(
  queries: Queries,
  bookingId: string,
  { withPlanned = true } = {},
): Promise<{ intentId: string; left: Cents }[]> {
  const planned = sql`(
    select round(coalesce(sum((o.request ->> 'amount')::int), 0) / 100.00, 2) from operations o
    where o.booking_id = ${bookingId} and o.kind = 'refund' and o.next_attempt_at is not null
      and o.request ->> 'intentId' = c.intent_id)`
  const { rows } = await sql<{ intentId: string; left: Cents }>`
    select c.intent_id, c.left - ${withPlanned ? planned : sql`0.00`} as "left"
    from (
      select coalesce(j.parent, b.stripe_payment_intent_id) as intent_id, sum(e.amount) as "left",
        max(j.occurred_at) filter (where j.kind = 'charge') as charged_at
      from ledger_journals j
      join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
      join bookings b on b.id = j.booking_id
      where j.booking_id = ${bookingId} and j.kind in ('charge', 'refund', 'refund_returned')
      group by 1
    ) c
    order by c.charged_at desc nulls last, c.intent_id
  `.execute(queries)
  return rows
}

/**
 * Returns the charge from which the most money can be transferred to the owner, and that amount: the charge minus its
 * refunds and transfers. Undefined while the booking is unpaid.
 */
export async function findTransferSource(
  queries: Queries,
  bookingId: string,
): Promise<{ chargeId: string; left: Cents } | undefined> {
  const { rows } = await sql<{ chargeId: string; left: Cents }>`
    select c.reference as charge_id, sum(e.amount) as "left"
    from ledger_journals c
    join ledger_journals j on j.booking_id = c.booking_id and (
      j.id = c.id
      or (j.kind in ('refund', 'refund_returned') and j.parent is not distinct from c.parent)
      or (j.kind = 'transfer' and j.parent = c.reference)
      or (j.kind = 'reversal' and j.parent in (
        select t.reference from ledger_journals t
        where t.booking_id = c.booking_id and t.kind = 'transfer' and t.parent = c.reference))
    )
    join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
    where c.booking_id = ${bookingId} and c.kind = 'charge'
    group by c.reference, c.occurred_at order by 2 desc, c.occurred_at, c.reference limit 1
  `.execute(queries)
  return rows[0]
}
