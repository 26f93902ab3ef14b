import { sql } from 'kysely'
import { type AdminAbility, rolesWith } from '#domain/admin-role.ts'
import type { Queries } from '#adapters/database/port.ts'

/** Returns the addresses of the admins who may do something, in lower case: `adminEmails` of the setting, who are owners, and of those that were made admins. */
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
