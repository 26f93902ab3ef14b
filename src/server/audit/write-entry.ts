import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { AuditAction } from '#domain/moderation.ts'
import type { Actor } from './actor.ts'

/** The subjects of an entry. One entry may have several, such as a report, its listing and the owner. */
type About = {
  bookingId?: string
  listingId?: string
  userId?: string
  reportId?: string
  submissionId?: string
}

/**
 * Writes an entry of the audit log, in the transaction of the action itself. `actor` is undefined when the system acted by
 * its own rules. Returns the id of the entry.
 */
export async function audit(
  tx: Transaction<Tables>,
  {
    actor,
    action,
    reason,
    details = {},
    now,
    ...about
  }: About & { actor: Actor | undefined; action: AuditAction; reason: string; details?: object; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('auditLog')
    .values({
      ...about,
      actorId: actor && 'id' in actor ? actor.id : null,
      operator: actor && 'operator' in actor ? actor.operator : null,
      action,
      reason,
      details: JSON.stringify(details),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
