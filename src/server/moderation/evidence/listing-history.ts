import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'

type Entry = {
  event: string
  at: Date
  amount: Cents | null
  by: string | null
  note: string | null
  bookingId: string | null
}

const maxEntries = 60

/**
 * Returns what happened to a listing, in order: its photos, reports and the decisions of admins, and the rentals of
 * users who reported it. Amounts are what renters paid and owners received; the entry `listed` has the daily rate.
 */
export async function readListingHistory(queries: Queries, listingId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with rented as (
      select b.*, renter.first_name as renter, owner.first_name as owner from bookings b
      join users renter on renter.id = b.renter_id
      join users owner on owner.id = b.owner_id
      where b.listing_id = ${listingId}
        and b.renter_id in (select reporter_id from reports where listing_id = ${listingId})
    )
    select event, at, amount, "by", note, booking_id from (
      select 'listed' as event, l.created_at as at, l.daily_rate as amount, o.first_name as "by", null::text as note,
        null::uuid as booking_id
      from gear_listings l join users o on o.id = l.owner_id where l.id = ${listingId}
      union all
      select 'photo_added', p.created_at, null, o.first_name, null, null from gear_listings l
      join users o on o.id = l.owner_id join photos p on p.path = any(l.images)
      where l.id = ${listingId} and p.created_at > l.created_at
      union all
      select moved.event, moved.at, moved.amount, moved."by",
        to_char(b.start_date, 'YYYY-MM-DD') || '/' || to_char(b.end_date, 'YYYY-MM-DD'), b.id from rented b
      cross join lateral (values
        ('booking_requested', b.created_at, null::numeric, b.renter), ('booking_approved', b.approved_at, null, b.owner),
        ('booking_paid', b.confirmed_at, b.total_amount, b.renter), ('booking_completed', b.completed_at, null, null),
        ('booking_cancelled', b.cancelled_at, null, case b.cancelled_by when 'renter' then b.renter when 'owner' then b.owner end)
      ) moved (event, at, amount, "by")
      where moved.at is not null
      union all
      select case h.kind when 'pickup' then 'handed_over' else 'returned' end, h.confirmed_at, null, null, null, b.id
      from handoffs h join rented b on b.id = h.booking_id where h.confirmed_at is not null
      union all
      select 'owner_paid', j.occurred_at, sum(greatest(e.amount, 0.00)), b.owner, null, b.id
      from ledger_journals j join ledger_entries e on e.journal_id = j.id join rented b on b.id = j.booking_id
      where j.kind = 'transfer' group by j.id, j.occurred_at, b.owner, b.id
      union all
      select 'reviewed', v.created_at, null, u.first_name, v.rating::text, v.booking_id
      from reviews v join users u on u.id = v.reviewer_id join rented b on b.id = v.booking_id
      where v.side = 'renter' and v.published_at is not null
      union all
      select 'reported', r.created_at, null, u.first_name, r.reason, null
      from reports r join users u on u.id = r.reporter_id where r.listing_id = ${listingId}
      union all
      select 'report_' || r.status, r.closed_at, null, u.first_name, r.note, null
      from reports r join users u on u.id = r.closed_by where r.listing_id = ${listingId} and r.closed_at is not null
      union all
      select a.action, a.created_at, null, u.first_name, a.reason, null
      from audit_log a left join users u on u.id = a.actor_id
      where a.listing_id = ${listingId}
        and a.action in ('review_listing', 'restore_listing', 'remove_listing', 'delete_photos')
      order by at desc
      limit ${maxEntries}
    ) history
    order by at
  `.execute(queries)
  return rows
}
