import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin } from './is-admin.ts'
import { isAfterCursor, cursorAt, idIn, matchesUser } from './lines.ts'

type UserDeps = { database: Queries; settings: Pick<Deps['settings'], 'adminEmails'> }

export const selectUsers = (queries: Queries) =>
  queries
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.verified',
      'u.verifiedBy',
      'u.verifiedAt',
      'u.suspendedAt',
      'u.suspensionReason',
      'u.deletedAt',
      'u.adminSince',
      'u.createdAt',
    ])

/** Users, newest first. `search` is an id, or part of a name or email. */
export async function listUsers(
  deps: UserDeps,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  let query = selectUsers(deps.database).where(isAfterCursor('u', cursor))
  const id = search && idIn(search)
  if (id) query = query.where('u.id', '=', id)
  else if (search) query = query.where(matchesUser('u', search))
  const rows = await query
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, cursorAt)
  return { ...page, rows: page.rows.map((row) => ({ ...row, isAdmin: isAdmin(deps.settings, row) })) }
}
