import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import { claimInvariants, type Invariant } from './claim-invariants.ts'

/** SQL condition: no operation of the booking in `m` is waiting for the payment provider. */
const hasNoOpenOperation = sql`not exists (select 1 from operations o where o.booking_id = m.booking_id and o.next_attempt_at is not null)`

/**
 * The invariants of the ledger, each with a query for the ids of the rows that violate it. `m` has the money of the
 * checked bookings, and `b` their rows.
 */
const invariants: readonly Invariant[] = [
  {
    message: 'a journal does not balance',
    query: sql`
      select e.journal_id as id from m join ledger_journals j using (booking_id) join ledger_entries e on e.journal_id = j.id
      group by e.journal_id having sum(e.amount) <> 0`,
  },
  {
    message: 'a journal has no entries',
    query: sql`
      select j.id from m join ledger_journals j using (booking_id)
      where not exists (select 1 from ledger_entries e where e.journal_id = j.id)`,
  },
  {
    message: 'a paid booking was not charged exactly its price',
    // A date change is charged or refunded separately. The booking's price is then the sum of its sale and its date
    // changes.
    query:
      where(sql`b.confirmed_at is not null and (m.renter_owes <> 0 or (m.charged <> m.total_amount and m.total_amount <> (
      select sum(e.amount) from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = m.booking_id and j.kind in ('sale', 'date_change') and e.account = 'renter_charges'
    )))`),
  },
  {
    message: 'money was charged without a sale and is not owed back',
    query: where(sql`b.confirmed_at is null and m.renter_owes <> 0`),
  },
  {
    message: 'more was refunded than charged',
    query: where(sql`m.refunded > m.charged or m.refunds_decided > m.charged`),
  },
  {
    message: 'a refund counts as completed and is still owed, or more was refunded than owed',
    query: where(sql`m.refund_owed < 0 or (b.refund_status = 'completed' and m.refund_owed <> 0)`),
  },
  {
    message: 'a booking shows a refund that differs from the ledger',
    query: where(sql`coalesce(b.refund_amount, 0) <> least(m.refunds_decided, m.total_amount)`),
  },
  {
    message: 'an owner was overpaid, and nothing is planned to take it back',
    query: where(sql`m.owner_owed < 0 and ${hasNoOpenOperation}`),
  },
  {
    message: 'a payout counts as completed and is still owed',
    query: where(sql`b.payout_status = 'completed' and m.owner_owed > 0 and ${hasNoOpenOperation}`),
  },
  {
    message: 'an owner is owed money that is not in line to be sent',
    query: where(
      sql`m.owner_owed > 0 and b.payout_due_at is null and b.payout_status in ('pending', 'processing') and ${hasNoOpenOperation}`,
    ),
  },
  {
    message: 'an owner’s debt was recovered more than once',
    // Names the kinds of journals that change this account, so that the query does not sum the whole history of each
    // owner.
    query: sql`
      select b.owner_id as id from ledger_journals j join ledger_entries e on e.journal_id = j.id
      join bookings b on b.id = j.booking_id
      where j.kind in ('debt', 'debt_recovered') and e.account = 'owner_debt' and b.owner_id in (select owner_id from m)
      group by b.owner_id having sum(e.amount) < 0`,
  },
  ...claimInvariants,
]

function where(condition: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql`select m.booking_id as id from m join bookings b on b.id = m.booking_id where ${condition}`
}

/**
 * The number of bookings that one statement checks. It is small enough for the statement to end well before its
 * timeout.
 */
const sliceSize = 10_000

/**
 * Checks the invariants of the ledger for all bookings, or for those that changed or whose money moved since an instant.
 * Returns one sentence per violation.
 */
export async function verifyBooks(database: Database, { since }: { since?: Date } = {}): Promise<string[]> {
  if (since) {
    return findViolations(
      database,
      sql`booking_id in (
        select id from bookings where updated_at >= ${since}
        union select booking_id from claims where updated_at >= ${since}
        union select booking_id from ledger_journals where occurred_at >= ${since}
      )`,
    )
  }
  const { count } = await database
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const found = new Set<string>()
  const slices = Math.max(1, Math.ceil(count / sliceSize))
  for (let slice = 0; slice < slices; slice++) {
    const end = slice + 1 < slices ? sql`and booking_id < ${firstId((slice + 1) / slices)}` : sql``
    const bookings = sql`booking_id >= ${firstId(slice / slices)} ${end}`
    for (const violation of await findViolations(database, bookings)) found.add(violation)
  }
  return [...found]
}

/**
 * Returns the id below which this share of all possible ids lies. Ids are random, so this divides the bookings
 * evenly.
 */
const firstId = (share: number) =>
  `${Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`

async function findViolations(database: Database, checked: RawBuilder<unknown>): Promise<string[]> {
  const violations = invariants.map(
    ({ message, query }) => sql`select ${message}::text as message, v.id::text as id from (${query}) v`,
  )
  const { rows } = await sql<{ message: string; id: string }>`
    with m as materialized (select * from booking_money where ${checked})
    ${sql.join(violations, sql` union all `)}
  `.execute(database)
  return rows.map(({ message, id }) => `${message}: ${id}`)
}
