import type { Actor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { findUser } from '#server/moderation/find-user.ts'
import { reinstate } from '#server/moderation/reinstate.ts'
import { type AdminRole, adminRoles, adminRoleWords } from '#domain/admin-role.ts'
import { listAdmins, setAdminRole } from '#server/moderation/set-admin-role.ts'
import { suspend } from '#server/moderation/suspend.ts'
import { setVerified } from '#server/moderation/verify.ts'
import { type Command, type Context, UsageError } from './command.ts'

type Action = (deps: Deps, id: string, actor: Actor, reason: string, now: Date) => Promise<unknown>

/**
 * Returns a command that runs an action of the admin pages on the named user. `question` is asked first when the action
 * cannot be undone.
 */
const onUser =
  (act: Action, done: string, question?: string) =>
  async ({ deps, args, actor, reason, now, say, confirm }: Context): Promise<void> => {
    const { id, email } = await findUser(deps.database, args[0]!)
    if (question) await confirm(question.replace('PERSON', email))
    await act(deps, id, actor, reason, now)
    say(done.replace('PERSON', email))
  }

function readRole(written: string | boolean): AdminRole {
  const role = adminRoles.find((each) => each === written)
  if (!role) throw new UsageError(`--role must be one of ${adminRoles.join(', ')}.`)
  return role
}

/** Commands about users. */
export const userCommands: readonly Command[] = [
  {
    name: 'admins',
    args: '',
    about: 'lists the admins, of ADMIN_EMAILS and of make-admin',
    example: 'admins --json',
    run: async ({ deps, list }) => list(await listAdmins(deps), 'There are no admins.'),
  },
  {
    name: 'make-admin',
    args: 'PERSON',
    about: 'makes a person an owner of the admin pages, or an admin of another role, or changes the role',
    changes: true,
    options: { role: { type: 'string', value: 'ROLE', about: `${adminRoles.join(', ')}; owner without it` } },
    example: 'make-admin hannah@example.com --role moderator --reason "Helps with reports"',
    run: async (context) => {
      const role = readRole(context.values['role'] ?? 'owner')
      const { label, does } = adminRoleWords[role]
      await onUser(
        (deps, id, ...decision) => setAdminRole(deps, id, role, ...decision),
        `PERSON is an admin now. Role: ${label.toLowerCase()}.`,
        `Make PERSON an admin with the role ${label.toLowerCase()}? ${does}`,
      )(context)
    },
  },
  {
    name: 'remove-admin',
    args: 'PERSON',
    about: 'ends the admin role of a person',
    changes: true,
    example: 'remove-admin hannah@example.com --reason "Left the team"',
    run: onUser(
      (deps, id, ...decision) => setAdminRole(deps, id, null, ...decision),
      'PERSON is no longer an admin.',
      'Take the admin role from PERSON?',
    ),
  },
  {
    name: 'verify',
    args: 'PERSON',
    about: 'gives a person the Verified badge',
    changes: true,
    example: 'verify hannah@example.com --reason "Showed her passport"',
    run: onUser(
      (deps, id, ...decision) => setVerified(deps, id, true, ...decision),
      'PERSON is verified now.',
    ),
  },
  {
    name: 'unverify',
    args: 'PERSON',
    about: 'takes the Verified badge back',
    changes: true,
    example: 'unverify hannah@example.com --reason "The passport was another person’s"',
    run: onUser(
      (deps, id, ...decision) => setVerified(deps, id, false, ...decision),
      'PERSON is no longer verified.',
    ),
  },
  {
    name: 'suspend',
    args: 'PERSON',
    about: 'suspends a person: they can only read, and their bookings end',
    changes: true,
    example: 'suspend max@example.com --reason "Asked renters to pay outside"',
    run: onUser(
      suspend,
      'PERSON is suspended. The gear is hidden, and the person is notified.',
      'Suspend PERSON? The gear is hidden, its bookings end with full refunds, and unpaid requests are canceled for good.',
    ),
  },
  {
    name: 'reinstate',
    args: 'PERSON',
    about: 'lifts a suspension and shows the gear again',
    changes: true,
    example: 'reinstate max@example.com --reason "A misunderstanding"',
    run: onUser(reinstate, 'PERSON is no longer suspended.'),
  },
]
