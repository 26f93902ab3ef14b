import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/** Nothing is on its way for a booking: no operation waits for the provider. */
const quiet = sql`not exists (select 1 from operations o where o.booking_id = m.booking_id and o.next_attempt_at is not null)`

/** What must hold in our own books, each as the rows that break it. */
const rules = [
  {
    says: 'a journal does not balance',
    broken: sql<{ what: string }>`
      select journal_id::text as what from ledger_entries group by journal_id having sum(amount) <> 0`,
  },
  {
    says: 'a journal has no entries',
    broken: sql<{ what: string }>`
      select id::text as what from ledger_journals j where not exists (select 1 from ledger_entries e where e.journal_id = j.id)`,
  },
  {
    says: 'a paid booking was not charged exactly its price',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where b.confirmed_at is not null and (m.charged <> m.total_amount or m.renter_owes <> 0)`,
  },
  {
    says: 'money was charged without a sale and is not owed back',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where b.confirmed_at is null and m.renter_owes <> 0`,
  },
  {
    says: 'more was refunded than charged',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m where m.refunded > m.charged or m.refunds_decided > m.charged`,
  },
  {
    says: 'a refund counts as completed and is still owed, or was returned too much',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where m.refund_owed < 0 or (b.refund_status = 'completed' and m.refund_owed <> 0)`,
  },
  {
    says: 'a booking shows another refund than the books',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where coalesce(b.refund_amount, 0) <> least(m.refunds_decided, m.total_amount)`,
  },
  {
    says: 'an owner was paid too much, and nobody takes it back',
    broken: sql<{
      what: string
    }>`select m.booking_id::text as what from booking_money m where m.owner_owed < 0 and ${quiet}`,
  },
  {
    says: 'a payout counts as completed and is still owed',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where b.payout_status = 'completed' and m.owner_owed > 0 and ${quiet}`,
  },
  {
    says: 'an owner is owed money that is not in line to be sent',
    broken: sql<{ what: string }>`
      select m.booking_id::text as what from booking_money m join bookings b on b.id = m.booking_id
      where m.owner_owed > 0 and b.payout_due_at is null and b.payout_status in ('pending', 'processing') and ${quiet}`,
  },
  {
    says: 'an owner’s debt was recovered more than once',
    broken: sql<{ what: string }>`
      select owner_id::text as what from booking_money group by owner_id having sum(debt) < 0`,
  },
] as const

/** Checks our own books and answers a sentence for everything that does not hold. */
export async function verifyBooks(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const { says, broken } of rules) {
    const { rows } = await broken.execute(database)
    found.push(...rows.map(({ what }) => `${says}: ${what}`))
  }
  return found
}
