import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

type Photos = {
  id: string
  side: 'renter' | 'owner'
  handoff: 'pickup' | 'return' | null
  note: string | null
  photos: string[]
  createdAt: Date
}

/**
 * Returns the private photos of a booking in order of time, grouped by the record that shows them, such as one of a
 * handoff. Photos of its cases are left out.
 */
export async function findBookingPhotos(queries: Queries, bookingId: string): Promise<Photos[]> {
  const { rows } = await sql<Photos>`
    select v.subject_id as id, case p.owner_id when b.owner_id then 'owner' else 'renter' end as side,
      r.kind as handoff, r.note,
      array_agg(p.path order by v.position) as photos, coalesce(r.created_at, max(p.created_at)) as created_at
    from private_photos v
    join photos p on p.id = v.photo_id
    join bookings b on b.id = v.booking_id
    left join handoff_records r on r.id = v.subject_id
    where v.booking_id = ${bookingId}
      and not exists (select from cases where cases.id = v.subject_id)
      and not exists (select from case_statements where case_statements.id = v.subject_id)
    group by v.subject_id, p.owner_id, b.owner_id, r.kind, r.note, r.created_at
    order by created_at, v.subject_id
  `.execute(queries)
  return rows
}
