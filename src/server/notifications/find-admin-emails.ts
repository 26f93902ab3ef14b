import { sql } from 'kysely'
import { type AdminAbility, rolesWith } from '#domain/admin-role.ts'
import type { Queries } from '#adapters/database/port.ts'

/**
 * Returns the email addresses, in lower case, of the admins whose role has the ability. `adminEmails` is the setting
 * ADMIN_EMAILS: those admins have the role of owner, which has every ability. The others were given their role by an
 * admin or operator.
 */
export async function findAdminEmails(
  queries: Queries,
  adminEmails: readonly string[],
  ability: AdminAbility,
): Promise<string[]> {
  const made = await queries
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('adminSince', 'is not', null)
    .where((user) => user.or([user('adminRole', 'is', null), user('adminRole', 'in', rolesWith(ability))]))
    .orderBy('email')
    .execute()
  return [...new Set([...adminEmails, ...made.map(({ email }) => email)])]
}
