import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** Returns the addresses of all admins in lower case: `adminEmails` of the setting, and of those that were made admins. */
export async function findAdminEmails(queries: Queries, adminEmails: readonly string[]): Promise<string[]> {
  const made = await queries
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('adminSince', 'is not', null)
    .orderBy('email')
    .execute()
  return [...new Set([...adminEmails, ...made.map(({ email }) => email)])]
}
