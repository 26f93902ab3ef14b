import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'

/** Selects transfers to an owner's payout account, and their reversals, from the ledger. */
const movementsOf = (queries: Queries, ownerId: string) =>
  queries
    .selectFrom('bookings as b')
    .innerJoin('ledgerJournals as j', 'j.bookingId', 'b.id')
    .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
    .where('b.ownerId', '=', ownerId)
    .where('j.kind', 'in', ['transfer', 'reversal'])
    .where('e.account', '=', 'provider_clearing')

/** Returns sums by month in the town's zone (`2026-06`), earliest first. Leaves out months without a movement. */
export const listMonths = (queries: Queries, ownerId: string) =>
  movementsOf(queries, ownerId)
    .select([
      sql<string>`to_char(j.occurred_at at time zone ${serviceArea.zone}, 'YYYY-MM')`.as('month'),
      sql<Cents>`-sum(e.amount)`.as('amount'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()

/** Returns single movements, earliest first, from `from` until before `to`. */
export const listMovements = (queries: Queries, ownerId: string, from: Date, to: Date) =>
  movementsOf(queries, ownerId)
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .innerJoin('users as r', 'r.id', 'b.renterId')
    .select([
      'j.occurredAt',
      'l.title',
      'r.firstName as renter',
      'b.startDate',
      'b.endDate',
      sql<Cents>`-e.amount`.as('amount'),
    ])
    .where('j.occurredAt', '>=', from)
    .where('j.occurredAt', '<', to)
    .orderBy('j.occurredAt')
    .orderBy('j.id')
    .execute()
