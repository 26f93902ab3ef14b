import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { BookingOperation } from './operation.ts'

/**
 * Plans an operation on the payment provider, such as a refund, in the caller's transaction. The caller holds the
 * booking's lock and passes the type of the operation: `planOperation<RefundOperation>(…)`. Returns the operation's id;
 * undefined when it was planned before under the same key. The worker runs it after `wakeWorker`.
 */
export async function planOperation<Planned extends BookingOperation = never>(
  tx: Transaction<Tables>,
  bookingId: string,
  operation: Pick<NoInfer<Planned>, 'kind' | 'idempotencyKey' | 'request'>,
  now: Date,
): Promise<string | undefined> {
  const { kind, idempotencyKey, request }: Pick<BookingOperation, 'kind' | 'idempotencyKey' | 'request'> =
    operation
  const planned = await tx
    .insertInto('operations')
    .values({
      kind,
      idempotencyKey,
      request: JSON.stringify(request),
      bookingId,
      // Real time: changing the business clock neither hurries nor delays calls.
      nextAttemptAt: new Date(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((row) => row.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return planned?.id
}
