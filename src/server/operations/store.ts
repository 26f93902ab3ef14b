import { sql, type Transaction } from 'kysely'
import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Operation } from './operation.ts'

/** Returns when a claim expires. `timeout` is the longest wait for a call, in milliseconds. */
export const leaseAfter = (timeout: number): Date => new Date(Date.now() + 1.5 * timeout)

type Claiming = Pick<Deps, 'database' | 'settings'>

/**
 * Claims due operations until the lease expires. Their status becomes `unknown`: if this process dies, the next one
 * reads the outcome from the provider. Times are real time.
 */
export async function claimOperations({ database, settings }: Claiming, limit: number): Promise<Operation[]> {
  const due = sql`next_attempt_at <= ${new Date()} and ${itsTurn} order by next_attempt_at limit ${limit}`
  return claim(database, settings.paymentTimeout, due)
}

/** Claims one operation, whether it is due or waiting for its next attempt; undefined while another process runs it. */
export async function claimOperation<Known extends Operation>(
  { database, settings }: Claiming,
  id: string,
): Promise<Known | undefined> {
  const [claimed] = await claim<Known>(
    database,
    settings.paymentTimeout,
    sql`id = ${id} and (next_attempt_at <= ${new Date()} or (next_attempt_at is not null and last_error is not null))`,
  )
  return claimed
}

/**
 * SQL condition: the operation `o` may run now. The refunds of a booking run one after the other, and only while no
 * transfer to its owner or reversal is open, because the owner's share is taken back first.
 */
const itsTurn = sql`(o.kind <> 'refund' or not exists (
  select 1 from operations b where b.booking_id = o.booking_id and b.next_attempt_at is not null and (
    b.kind in ('transfer', 'reverse_transfer')
    or (b.kind = 'refund' and (b.created_at, b.id) < (o.created_at, o.id))
  )
))`

async function claim<Known extends Operation>(
  database: Database,
  timeout: number,
  which: ReturnType<typeof sql>,
): Promise<Known[]> {
  const lease = leaseAfter(timeout)
  const { rows } = await sql<Known>`
    update operations set status = 'unknown', attempts = attempts + 1, next_attempt_at = ${lease}, last_error = null
    from (select id as due_id, status = 'unknown' as was_sent from operations o where ${which} for update skip locked) due
    where id = due_id
    returning id, kind, booking_id, user_id, request,
      idempotency_key || case when spent_keys > 0 then ':' || spent_keys else '' end as idempotency_key, was_sent, attempts, created_at
  `.execute(database)
  return rows
}

/**
 * Locks the booking of an operation, if it has one. The lock order is booking, then operation, as in every
 * transaction that plans an operation.
 */
export async function lockBookingOf(tx: Transaction<Tables>, { bookingId }: Operation): Promise<void> {
  if (bookingId === null) return
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute()
}

/** Stores the outcome once. Returns false when another process has stored it already. */
export async function finishOperation(
  tx: Transaction<Tables>,
  id: string,
  outcome: { status: 'succeeded'; result: object } | { status: 'refused'; reason: string },
  now: Date,
): Promise<boolean> {
  const finished = await tx
    .updateTable('operations')
    .set({
      status: outcome.status,
      nextAttemptAt: null,
      updatedAt: now,
      ...(outcome.status === 'succeeded'
        ? { result: JSON.stringify(outcome.result), lastError: null }
        : { lastError: outcome.reason }),
    })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/**
 * Returns the wait after a failed attempt in milliseconds: 0.5 s after the first, doubled each time, up to ten
 * minutes, minus a random share of at most a quarter.
 */
export const waitAfter = (attempts: number): number =>
  Math.min(600_000, 250 * 2 ** Math.min(attempts, 20)) * (0.75 + Math.random() / 4)

export async function postponeOperation(
  database: Database,
  { id, attempts }: Pick<Operation, 'id' | 'attempts'>,
  error: string,
  keyIsSpent = false,
): Promise<void> {
  await database
    .updateTable('operations')
    .set((row) => ({
      nextAttemptAt: new Date(Date.now() + waitAfter(attempts)),
      lastError: error.slice(0, 2_000),
      spentKeys: row('spentKeys', '+', keyIsSpent ? 1 : 0),
    }))
    .where('id', '=', id)
    // After our lease expired, another process may have begun an attempt, which must not be changed.
    .where('attempts', '=', attempts)
    .where('status', '=', 'unknown')
    .execute()
}

export type OperationState = {
  status: 'planned' | 'unknown' | 'succeeded' | 'refused'
  result: unknown
  lastError: string | null
}

export const getOperationState = (queries: Queries, id: string): Promise<OperationState> =>
  queries
    .selectFrom('operations')
    .select(['status', 'result', 'lastError'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * True when `mark`, the operation id in the metadata of a provider's object, is one of ours. It is looked up because
 * anyone with access to the provider can write metadata.
 */
export async function isOperation(queries: Queries, mark: string | undefined): Promise<boolean> {
  if (mark === undefined || !idShape.test(mark)) return false
  const found = await queries.selectFrom('operations').select('id').where('id', '=', mark).executeTakeFirst()
  return found !== undefined
}
