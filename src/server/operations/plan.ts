import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { Operation } from './operation.ts'

/** Whoever asks for an intent runs it at once; everything else is the worker’s. */
export const wakeWorker = (tx: Transaction<Tables>) => sql`select pg_notify('work', '')`.execute(tx)

type ForBooking = Extract<Operation, { bookingId: string }>
type Planned = {
  [Kind in ForBooking['kind']]: {
    kind: Kind
    idempotencyKey: string
    request: Extract<ForBooking, { kind: Kind }>['request']
  }
}[ForBooking['kind']]

/**
 * Commits with the caller, who holds the booking's lock, to an effect on the payment provider. Answers the operation's
 * id; undefined when it was planned before under the same key.
 */
export async function planOperation(
  tx: Transaction<Tables>,
  bookingId: string,
  operation: Planned,
  now: Date,
): Promise<string | undefined> {
  const planned = await tx
    .insertInto('operations')
    .values({
      ...operation,
      request: JSON.stringify(operation.request),
      bookingId,
      // Real time: a moved business clock neither hurries nor delays calls.
      nextAttemptAt: new Date(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((row) => row.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return planned?.id
}
