import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { PaymentEvent } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import { leaseAfter, waitAfter } from '#server/operations/store.ts'

export type StoredEvent = { eventId: string; type: string; objectId: string; attempts: number }

/**
 * Stores an event of the payment provider once, however often it is delivered. Events about charges and refunds are
 * stored with the id of their payment intent.
 */
export async function storeEvent(database: Database, event: PaymentEvent): Promise<void> {
  const now = new Date()
  await database
    .insertInto('webhookInbox')
    .values({
      eventId: event.id,
      type: event.type,
      objectId: event.paymentIntentId ?? event.objectId,
      accountId: event.accountId ?? null,
      receivedAt: now,
      nextAttemptAt: now,
    })
    .onConflict((row) => row.column('eventId').doNothing())
    .execute()
}

/** Returns the oldest due events and leases them: no other process gets them until the lease ends. */
export async function claimEvents(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  limit: number,
): Promise<StoredEvent[]> {
  const lease = leaseAfter(settings.paymentTimeout)
  const { rows } = await sql<StoredEvent>`
    update webhook_inbox set attempts = attempts + 1, next_attempt_at = ${lease}
    from (
      select event_id as due_id from webhook_inbox where next_attempt_at <= ${new Date()}
      order by received_at limit ${limit} for update skip locked
    ) due
    where event_id = due_id
    returning event_id, type, object_id, attempts
  `.execute(database)
  return rows
}

/** Marks an event as done. `note` is the reason why an event that cannot be handled was set aside. */
export async function markHandled(database: Database, eventId: string, note?: string): Promise<void> {
  await database
    .updateTable('webhookInbox')
    .set({ handledAt: new Date(), nextAttemptAt: null, lastError: note ?? null })
    .where('eventId', '=', eventId)
    .execute()
}

export async function postponeEvent(
  database: Database,
  { eventId, attempts }: StoredEvent,
  error: string,
): Promise<void> {
  await database
    .updateTable('webhookInbox')
    .set({ nextAttemptAt: new Date(Date.now() + waitAfter(attempts)), lastError: error.slice(0, 2_000) })
    .where('eventId', '=', eventId)
    .where('handledAt', 'is', null)
    .execute()
}
