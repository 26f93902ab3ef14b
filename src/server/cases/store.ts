import { sql, type Selectable, type Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'

/**
 * Opens a case that no party opened: about an object of the payment provider, or about overdue gear. Does nothing when its
 * reference already has a case.
 */
export async function openCase(
  tx: Transaction<Tables>,
  found: {
    bookingId: string
    kind: 'dispute' | 'provider_refund' | 'provider_reversal' | 'overdue'
    reference: string
    now: Date
  },
): Promise<void> {
  const { now, ...about } = found
  await tx
    .insertInto('cases')
    .values({ ...about, createdAt: now, updatedAt: now })
    .onConflict((row) => row.column('reference').doNothing())
    .execute()
}

/** Closes the open case about an object of the payment provider, such as a dispute, with the outcome that the provider reports. */
export async function closeCaseOf(
  tx: Transaction<Tables>,
  reference: string,
  outcome: 'won',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ status: 'closed', outcome, closedAt: now, updatedAt: now })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .execute()
}

export type CaseRow = Selectable<Tables['cases']>
export type CaseView = CaseRow & { title: string; side: 'renter' | 'owner' | null }

/** A query of cases `c`, each with its booking `b` and its listing `l`. */
const selectCases = (queries: Queries) =>
  queries
    .selectFrom('cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .selectAll('c')
    .select([
      'l.title',
      sql<
        CaseView['side']
      >`case c.opened_by when b.renter_id then 'renter' when b.owner_id then 'owner' end`.as('side'),
    ])

export const findCaseView = (queries: Queries, id: string): Promise<CaseView | undefined> =>
  selectCases(queries).where('c.id', '=', id).executeTakeFirst()

/** Returns one case for the admin pages; throws when it does not exist. */
export const getCaseView = (queries: Queries, id: string): Promise<CaseView> =>
  selectCases(queries).where('c.id', '=', id).executeTakeFirstOrThrow()

/** Returns the cases of a booking, latest first. */
export const listCasesOf = (queries: Queries, bookingId: string): Promise<CaseView[]> =>
  selectCases(queries).where('c.bookingId', '=', bookingId).orderBy('c.createdAt', 'desc').execute()
