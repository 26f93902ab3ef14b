import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/** Returns the rows of `listing_months` that differ from the bookings and the ledger. */
export async function findWrongSums(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with truth as (
      select b.listing_id, date_trunc('month', b.start_date)::date as month,
        count(*) filter (where b.status in ('confirmed', 'completed') and b.refund_status = 'none')::int as rentals,
        coalesce(sum(b.owner_earnings) filter (
          where b.status in ('confirmed', 'completed') and b.refund_status = 'none'), 0.00) as earnings,
        sum(m.paid_out) as paid_out
      from bookings b join booking_money m on m.booking_id = b.id group by 1, 2
    )
    select listing_id, month from truth t full join listing_months s using (listing_id, month)
    where (coalesce(t.rentals, 0), coalesce(t.earnings, 0), coalesce(t.paid_out, 0))
      <> (coalesce(s.rentals, 0), coalesce(s.earnings, 0), coalesce(s.paid_out, 0))
  `.execute(database)
  return rows
}
