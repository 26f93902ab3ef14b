import { isAdminEmail } from '#domain/moderation.ts'
import type { Deps } from '#server/deps.ts'

/** Product rules, moderation: admins are named in ADMIN_EMAILS, or made by the operator's command line. */
export const isAdmin = (
  { adminEmails }: Pick<Deps['settings'], 'adminEmails'>,
  { email, adminSince }: { email: string; adminSince: Date | null },
): boolean => adminSince !== null || isAdminEmail(adminEmails, email)
