import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'

type Entry = { event: string; amount: Cents | null; at: Date }

/**
 * Returns what happened to a booking and its money, in order of time. Amounts are the sums of journals. The journal
 * of the sale is left out, because it only splits the charge, which is recorded at the same time.
 */
export async function readTimeline(queries: Queries, bookingId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select event, amount, at from (
      select moved.event, null::numeric as amount, moved.at, 0 as rank from bookings b
      cross join lateral (values
        ('requested', b.created_at), ('approved', b.approved_at), ('confirmed', b.confirmed_at), ('completed', b.completed_at),
        ('cancelled_by_' || b.cancelled_by, b.cancelled_at)
      ) moved (event, at)
      where b.id = ${bookingId} and moved.at is not null
      union all
      select case kind when 'pickup' then 'handed_over' else 'returned' end, null, confirmed_at, 0
      from handoffs where booking_id = ${bookingId} and confirmed_at is not null
      union all
      select 'overdue', null, overdue_since, 0 from handoffs where booking_id = ${bookingId} and overdue_since is not null
      union all
      select 'reviewed_by_' || side, null, published_at, 0 from reviews
      where booking_id = ${bookingId} and published_at is not null
      union all
      select 'case_opened', null, created_at, 1 from cases where booking_id = ${bookingId}
      union all
      select 'statement_by_' || case s.author_id when b.owner_id then 'owner' else 'renter' end, null, s.created_at, 2
      from case_statements s join cases c on c.id = s.case_id join bookings b on b.id = c.booking_id
      where c.booking_id = ${bookingId}
      union all
      select 'case_' || outcome, null, closed_at, 3 from cases where booking_id = ${bookingId} and closed_at is not null
      union all
      select j.kind, sum(greatest(e.amount, 0.00)), j.occurred_at, 4
      from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = ${bookingId} and j.kind <> 'sale'
      group by j.id, j.kind, j.occurred_at
    ) history
    order by at, rank, event
  `.execute(queries)
  return rows
}
