import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { notFound } from '#server/http/failure.ts'

/** A row that is locked this way holds up whatever begins in the person's name. */
export async function lockUser(tx: Transaction<Tables>, id: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'verified', 'suspendedAt', 'deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.deletedAt) throw notFound('person')
  return user
}
