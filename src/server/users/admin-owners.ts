import { type Transaction, sql } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { type AdminRole, adminRoleOf } from '#domain/admin-role.ts'
import { conflict } from '#server/http/failure.ts'

/**
 * Makes changes of admin roles run one after the other. Otherwise two admins with the role of owner could take each
 * other's role at once, and none would be left.
 */
export const lockAdminRoles = (tx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('admin roles', 0))`.execute(tx)

type User = { email: string; adminSince: Date | null; adminRole: AdminRole | null }

/** Throws 409 if this user is the only admin with the role of owner. Call it while `lockAdminRoles` holds. */
export async function refuseLastOwner(
  tx: Transaction<Tables>,
  adminEmails: readonly string[],
  id: string,
  user: User,
): Promise<void> {
  if (adminRoleOf(adminEmails, user) !== 'owner') return
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where((other) =>
      other.or([
        other.and([
          other('adminSince', 'is not', null),
          other.or([other('adminRole', 'is', null), other('adminRole', '=', 'owner')]),
        ]),
        other(other.fn<string>('lower', ['email']), 'in', [...adminEmails, '']),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!other)
    throw conflict(
      'last_owner',
      'This is the only owner of this town’s admin pages. Make another admin an owner first. Nothing was changed.',
    )
}
