import { type AdminRole, adminRoleOf } from '#domain/admin-role.ts'
import type { Deps } from '#server/deps.ts'

type AdminColumns = { email: string; adminSince: Date | null; adminRole: AdminRole | null }

/** Returns what the views of a user say about their role. */
export function adminFields({ adminEmails }: Pick<Deps['settings'], 'adminEmails'>, user: AdminColumns) {
  const adminRole = adminRoleOf(adminEmails, user)
  return { isAdmin: adminRole !== null, adminRole }
}
