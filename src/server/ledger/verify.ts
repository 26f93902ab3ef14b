import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/** No operation of the booking is waiting for the provider. */
const hasNoOpenOperation = sql`not exists (select 1 from operations o where o.booking_id = m.booking_id and o.next_attempt_at is not null)`

/** The invariants of the ledger, each with a query for the rows that violate it. */
const invariants = [
  {
    message: 'a journal does not balance',
    query: sql<{ id: string }>`
      select journal_id::text as id from ledger_entries group by journal_id having sum(amount) <> 0`,
  },
  {
    message: 'a journal has no entries',
    query: sql<{ id: string }>`
      select id::text as id from ledger_journals j where not exists (select 1 from ledger_entries e where e.journal_id = j.id)`,
  },
  {
    message: 'a paid booking was not charged exactly its price',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where b.confirmed_at is not null and (m.charged <> m.total_amount or m.renter_owes <> 0)`,
  },
  {
    message: 'money was charged without a sale and is not owed back',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where b.confirmed_at is null and m.renter_owes <> 0`,
  },
  {
    message: 'more was refunded than charged',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m where m.refunded > m.charged or m.refunds_decided > m.charged`,
  },
  {
    message: 'a refund counts as completed and is still owed, or more was refunded than owed',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where m.refund_owed < 0 or (b.refund_status = 'completed' and m.refund_owed <> 0)`,
  },
  {
    message: 'a booking shows a refund that differs from the ledger',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where coalesce(b.refund_amount, 0) <> least(m.refunds_decided, m.total_amount)`,
  },
  {
    message: 'an owner was overpaid, and nothing is planned to take it back',
    query: sql<{
      id: string
    }>`select m.booking_id::text as id from booking_money m where m.owner_owed < 0 and ${hasNoOpenOperation}`,
  },
  {
    message: 'a payout counts as completed and is still owed',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where b.payout_status = 'completed' and m.owner_owed > 0 and ${hasNoOpenOperation}`,
  },
  {
    message: 'an owner is owed money that is not in line to be sent',
    query: sql<{ id: string }>`
      select m.booking_id::text as id from booking_money m join bookings b on b.id = m.booking_id
      where m.owner_owed > 0 and b.payout_due_at is null and b.payout_status in ('pending', 'processing') and ${hasNoOpenOperation}`,
  },
  {
    message: 'an owner’s debt was recovered more than once',
    query: sql<{ id: string }>`
      select owner_id::text as id from booking_money group by owner_id having sum(debt) < 0`,
  },
] as const

/** Checks the invariants of the ledger. Returns one sentence per violation. */
export async function verifyBooks(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const { message, query } of invariants) {
    const { rows } = await query.execute(database)
    found.push(...rows.map(({ id }) => `${message}: ${id}`))
  }
  return found
}
