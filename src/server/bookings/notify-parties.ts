import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { EmailDefinition } from '#server/outbox/email.ts'
import { notify, type Occasion } from '#server/outbox/notify.ts'

/** Notifies the renter and the owner of a booking. */
export async function notifyParties<Context extends object>(
  tx: Transaction<Tables>,
  { renterId, ownerId }: { renterId: string; ownerId: string },
  email: EmailDefinition<Context>,
  occasion: Occasion<Context>,
): Promise<void> {
  for (const recipientId of [renterId, ownerId]) await notify(tx, email, { ...occasion, recipientId })
}
