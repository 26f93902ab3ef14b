import { inTransaction } from '#adapters/database/transactions.ts'
import type { Actor } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin } from './is-admin.ts'
import { lockUser } from './lock-user.ts'

/** Makes a user an admin, or ends that. ADMIN_EMAILS has the last word about those it names. */
export const setAdmin = (
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  id: string,
  admin: boolean,
  actor: Actor,
  reason: string,
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (admin && user.suspendedAt)
      throw conflict(
        'wrong_state',
        'This person is suspended: lift the suspension first. Nothing was changed.',
      )
    if (isAdmin(settings, user) === admin)
      throw conflict(
        'wrong_state',
        `This person is ${admin ? 'already an admin' : 'not an admin'}. Nothing was changed.`,
      )
    if (!admin && isAdmin(settings, { ...user, adminSince: null }))
      throw conflict(
        'named_in_setting',
        'ADMIN_EMAILS names this person: take the address out of the setting and restart. Nothing was changed.',
      )
    await tx
      .updateTable('users')
      .set({ adminSince: admin ? now : null, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await audit(tx, { actor, action: admin ? 'make_admin' : 'remove_admin', userId: id, reason, now })
    return {}
  })

/** Returns those that were made admins and those of ADMIN_EMAILS, also when they have not signed in yet. */
export async function listAdmins({ database, settings }: Pick<Deps, 'database' | 'settings'>) {
  const made = await database
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'adminSince'])
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
      since: user.adminSince?.toISOString() ?? '',
      by: settings.adminEmails.includes(user.email.toLowerCase()) ? 'ADMIN_EMAILS' : 'command line',
    })),
    ...absent.map((email) => ({ email, name: 'has not signed in yet', since: '', by: 'ADMIN_EMAILS' })),
  ]
}
