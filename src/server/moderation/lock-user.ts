import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { notFound } from '#server/http/failure.ts'

/**
 * Locks the user's row, so that no concurrent transaction starts anything for this user. Throws 404 for a deleted
 * account.
 */
export async function lockUser(tx: Transaction<Tables>, id: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'verified', 'suspendedAt', 'deletedAt', 'adminSince', 'adminRole'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.deletedAt) throw notFound('person')
  return user
}
