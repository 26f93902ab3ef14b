import { type AdminRole, adminRoleOf } from '#domain/admin-role.ts'
import type { Deps } from '#server/deps.ts'

type AdminColumns = { email: string; adminSince: Date | null; adminRole: AdminRole | null }

/** Returns the fields that say, in every view of a user, whether they are an admin and in which role. */
export function adminFields({ adminEmails }: Pick<Deps['settings'], 'adminEmails'>, user: AdminColumns) {
  const adminRole = adminRoleOf(adminEmails, user)
  return { isAdmin: adminRole !== null, adminRole }
}
