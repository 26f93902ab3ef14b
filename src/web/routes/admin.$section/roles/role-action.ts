import { type ModeratedUser, setAdminRole } from '#contract/moderated-users.ts'
import { type AdminRole, adminRoles, adminRoleWords } from '#domain/admin-role.ts'
import { call } from '#web/calls/call.ts'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'

const none = { value: 'none', label: 'No admin', hint: 'Sees the site as everyone does.' }

/** Returns the action that gives a user an admin role, changes the role or removes it. */
export function roleAction({ id, firstName, adminRole }: ModeratedUser): AdminAction {
  const options = adminRoles.map((value) => ({
    value,
    label: adminRoleWords[value].label,
    hint: adminRoleWords[value].does,
  }))
  return {
    title: adminRole ? `Change the role of ${firstName}?` : `Make ${firstName} an admin?`,
    consequences: 'It counts from their next click on. We’ll record it with your reason.',
    decide: adminRole ? 'Change role' : 'Make admin',
    deciding: 'Saving...',
    done: 'Role changed',
    choice: {
      label: 'Role',
      initial: adminRole ?? 'moderator',
      options: adminRole ? [...options, none] : options,
    },
    act: (reason, _amount, role) =>
      call(setAdminRole, { params: { id }, body: { reason, role: role as AdminRole | 'none' } }),
  }
}
