import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Deps } from '#server/deps.ts'
import { adminFields } from '#server/moderation/admin-fields.ts'
import { idIn, matchesUser, nameOf } from '#server/moderation/lines.ts'
import { selectUsers } from '#server/moderation/user-views.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

type UserDeps = { database: Queries; settings: Pick<Deps['settings'], 'adminEmails'> }

export const users = (queries: Queries) => queries.selectFrom('users as u')

export const userRules = ({ adminEmails }: UserDeps['settings']): TableRules<'users'> => ({
  id: sql`u.id`,
  views: {
    active: () => sql`u.deleted_at is null and u.suspended_at is null`,
    suspended: () => sql`u.suspended_at is not null`,
    admins: () =>
      sql`u.deleted_at is null and (u.admin_since is not null or lower(u.email) = any(${[...adminEmails]}::text[]))`,
    former: () => sql`u.deleted_at is not null`,
  },
  sorts: {
    name: { by: nameOf('u'), kind: 'text' },
    email: { by: sql`lower(u.email)`, kind: 'text' },
    since: { by: sql`u.created_at`, kind: 'instant' },
  },
  latest: [{ by: sql`u.created_at`, kind: 'instant' }],
  matches: (words) => {
    const id = idIn(words)
    return id ? sql`u.id = ${id}::uuid` : matchesUser('u', words)
  },
})

/**
 * Returns a page of the users of a built-in filter, the newest first if no sort is requested. A search is for ids, or
 * for parts of names and emails.
 */
export async function listUsers(deps: UserDeps, request: TableRequest<'users'>, now: Date, reader: string) {
  const rules = userRules(deps.settings)
  const all = selectUsers(deps.database).select([
    sql<number>`(select count(*)::int from gear_listings x where x.owner_id = u.id and x.status <> 'removed')`.as(
      'gear',
    ),
    sql<number>`(select count(*)::int from bookings x where x.renter_id = u.id and x.status in ('confirmed', 'completed'))`.as(
      'rentals',
    ),
    sql<number>`(select count(*)::int from reports x join gear_listings y on y.id = x.listing_id
      where y.owner_id = u.id and x.status = 'resolved')`.as('upheld'),
  ])
  const page = await readTable(all, rules, request, now, reader)
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...adminFields(deps.settings, row) })) }
}
