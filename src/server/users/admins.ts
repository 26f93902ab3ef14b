import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Deps } from '#server/deps.ts'

/** Product rules, moderation: admins are named in ADMIN_EMAILS, or made by the operator's command line. */
export const isAdmin = (
  { adminEmails }: Pick<Deps['settings'], 'adminEmails'>,
  { email, adminSince }: { email: string; adminSince: Date | null },
): boolean => adminSince !== null || adminEmails.includes(email.toLowerCase())

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
