import { sql, type Selectable, type Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#server/http/serve.ts'

/** Opens a case about something that was noticed at the payment provider; once for each object there. */
export async function openCase(
  tx: Transaction<Tables>,
  found: {
    bookingId: string
    kind: 'dispute' | 'provider_refund' | 'provider_reversal'
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

/** Closes the case about an object of the provider, when what happened there answers it. */
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
export type CaseAnswer = CaseRow & { title: string; side: 'renter' | 'owner' | null }

const selectCases = (queries: Queries) =>
  queries
    .selectFrom('cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .selectAll('c')
    .select([
      'l.title',
      sql<
        CaseAnswer['side']
      >`case c.opened_by when b.renter_id then 'renter' when b.owner_id then 'owner' end`.as('side'),
    ])

/** One case, as admins read it. */
export const getCaseView = (queries: Queries, id: string): Promise<CaseAnswer> =>
  selectCases(queries).where('c.id', '=', id).executeTakeFirstOrThrow()

/** The cases of a booking, latest first. */
export const listCasesOf = (queries: Queries, bookingId: string): Promise<CaseAnswer[]> =>
  selectCases(queries).where('c.bookingId', '=', bookingId).orderBy('c.createdAt', 'desc').execute()

/** Open cases first, then the latest. */
export async function listCaseViews(
  queries: Queries,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CaseAnswer[]>> {
  const all = selectCases(queries)
  const after =
    cursor === undefined
      ? undefined
      : readCursor(cursor, (word) => word === 'open' || word === 'closed', isInstant, isId)
  // 'open' sorts behind 'closed', so all three go down together.
  const rows = await (
    after
      ? all.where(
          sql<boolean>`(c.status, c.created_at, c.id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
        )
      : all
  )
    .orderBy('c.status', 'desc')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, ({ status, createdAt, id }) => writeCursor(status, createdAt.toISOString(), id))
}
