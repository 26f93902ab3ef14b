import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { dueHours } from '#domain/admin-figures.ts'
import { hour } from '#domain/durations.ts'
import { type Cents, zero } from '#domain/money.ts'

const kinds = ['held', 'due', 'noAccount', 'failed'] as const
type Kind = (typeof kinds)[number]

/**
 * Returns SQL for the state of the unsent earnings of a booking `b` of the owner `o`; null if there are none. The
 * built-in filters of the bookings table use the same SQL, so each figure matches the list that it links to.
 */
export const payoutKind = (now: Date): RawBuilder<Kind | null> => sql`case
  when b.payout_status = 'failed' then 'failed'
  when b.payout_due_at is null then null
  when b.payout_due_at > ${new Date(now.getTime() + dueHours * hour)}::timestamptz
    or exists (select from cases k where k.booking_id = b.id and k.status = 'open') then 'held'
  when not o.stripe_payouts_enabled then 'noAccount'
  else 'due' end`

/**
 * Sums what owners have earned but not received, by state. Indexes find the few bookings whose payout is planned or
 * failed.
 */
export async function readMoney(queries: Queries, now: Date) {
  const { rows } = await sql<{ kind: Kind; bookings: number; amount: Cents }>`
    select kind, count(*)::int as bookings, sum(amount) as amount from (
      select ${payoutKind(now)} as kind, (
        select coalesce(-sum(e.amount), 0.00) from ledger_journals j join ledger_entries e on e.journal_id = j.id
        where j.booking_id = b.id and e.account in ('owner_payable', 'delivery')
      ) as amount
      from bookings b join users o on o.id = b.owner_id
      where b.payout_due_at is not null or b.payout_status = 'failed'
    ) owed group by kind
  `.execute(queries)
  const sumOf = (kind: Kind) => {
    const { bookings, amount } = rows.find((row) => row.kind === kind) ?? { bookings: 0, amount: zero }
    return { bookings, amount }
  }
  return { held: sumOf('held'), due: sumOf('due'), noAccount: sumOf('noAccount'), failed: sumOf('failed') }
}
