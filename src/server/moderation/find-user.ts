import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { isId } from '#server/http/cursor.ts'
import { Failure } from '#server/http/failure.ts'

/** Returns the user with this id or email. Throws 404 when there is none, or when the account was deleted. */
export async function findUser(queries: Queries, whom: string): Promise<{ id: string; email: string }> {
  const wanted = whom.trim().toLowerCase()
  const found = await queries
    .selectFrom('users')
    .select(['id', 'email'])
    .where(isId(wanted) ? sql<boolean>`id = ${wanted}` : sql<boolean>`lower(email) = ${wanted}`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (found) return found
  throw new Failure(
    404,
    'not_found',
    `No account has the ${isId(wanted) ? 'id' : 'email'} ${whom}. An account begins with its first sign-in.`,
  )
}
