import { inTransaction } from '#adapters/database/transactions.ts'
import { type AdminRole, adminRoleOf, adminRoleWords } from '#domain/admin-role.ts'
import { isAdminEmail } from '#domain/moderation.ts'
import type { Actor } from '#server/audit/actor.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { lockAdminRoles, refuseLastOwner } from '#server/users/admin-owners.ts'
import { lockUser } from './lock-user.ts'

type RoleDeps = Pick<Deps, 'database' | 'settings'>

const wrongState = (words: string) => conflict('wrong_state', `${words} Nothing was changed.`)

/**
 * Gives a user an admin role, or removes it for null. Throws 409 for users that ADMIN_EMAILS names, because only the
 * setting decides about them.
 */
export const setAdminRole = (
  { database, settings: { adminEmails } }: RoleDeps,
  id: string,
  role: AdminRole | null,
  actor: Actor,
  reason: string,
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    refuseOwnMatter(actor, id)
    await lockAdminRoles(tx)
    const user = await lockUser(tx, id)
    const before = adminRoleOf(adminEmails, user)
    if (before === role)
      throw wrongState(
        role
          ? `This person’s role is already ${adminRoleWords[role].label.toLowerCase()}.`
          : 'This person is not an admin.',
      )
    if (role && user.suspendedAt) throw wrongState('This person is suspended: lift the suspension first.')
    if (isAdminEmail(adminEmails, user.email))
      throw conflict(
        'named_in_setting',
        'ADMIN_EMAILS names this person as an owner: take the address out of the setting and restart. Nothing was changed.',
      )
    if (role !== 'owner') await refuseLastOwner(tx, adminEmails, id, user)
    await tx
      .updateTable('users')
      .set({ adminSince: role ? (user.adminSince ?? now) : null, adminRole: role, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      actor,
      action: role ? 'make_admin' : 'remove_admin',
      userId: id,
      reason,
      details: { role, before },
      now,
    })
    return {}
  })

/** Returns all admins: users who were given a role and everyone in ADMIN_EMAILS, even if they have not signed in yet. */
export async function listAdmins({ database, settings }: RoleDeps) {
  const made = await database
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'adminSince', 'adminRole'])
    .where('deletedAt', 'is', null)
    .where((user) =>
      user.or([
        user('adminSince', 'is not', null),
        user(user.fn<string>('lower', ['email']), 'in', [...settings.adminEmails, '']),
      ]),
    )
    .orderBy('email')
    .execute()
  const absent = settings.adminEmails.filter(
    (email) => !made.some((user) => user.email.toLowerCase() === email),
  )
  return [
    ...made.map((user) => ({
      email: user.email,
      name: `${user.firstName} ${user.lastName}`.trim(),
      role: adminRoleOf(settings.adminEmails, user) ?? '',
      since: user.adminSince?.toISOString() ?? '',
      by: settings.adminEmails.includes(user.email.toLowerCase()) ? 'ADMIN_EMAILS' : 'granted',
    })),
    ...absent.map((email) => ({
      email,
      name: 'has not signed in yet',
      role: 'owner',
      since: '',
      by: 'ADMIN_EMAILS',
    })),
  ]
}
