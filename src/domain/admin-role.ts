import { isAdminEmail } from './moderation.ts'

/** What an admin may do is decided by their role. Product rules: Moderation. */
export const adminRoles = ['owner', 'moderator', 'finance', 'read_only'] as const
export type AdminRole = (typeof adminRoles)[number]

/**
 * What a call of the admin API requires from the admin's role. `conversations`: to read the private messages between
 * the parties of a case. `roles`: to give and take admin roles.
 */
export const adminAbilities = ['read', 'moderate', 'money', 'conversations', 'roles'] as const
export type AdminAbility = (typeof adminAbilities)[number]

const abilities: Record<AdminRole, readonly AdminAbility[]> = {
  owner: adminAbilities,
  moderator: ['read', 'moderate', 'conversations'],
  finance: ['read', 'money', 'conversations'],
  read_only: ['read'],
}

export const mayAdmin = (role: AdminRole | null, ability: AdminAbility): boolean =>
  role !== null && abilities[role].includes(ability)

export const rolesWith = (ability: AdminAbility): AdminRole[] =>
  adminRoles.filter((role) => mayAdmin(role, ability))

/** The names of the roles, and what each is for. */
export const adminRoleWords: Record<AdminRole, { label: string; does: string }> = {
  owner: { label: 'Owner', does: 'Does everything, and gives and takes roles.' },
  moderator: { label: 'Moderator', does: 'Decides about reports, gear, people and messages.' },
  finance: { label: 'Finance', does: 'Decides about cases, claims, refunds and payouts.' },
  read_only: { label: 'Read-only', does: 'Looks at everything and changes nothing.' },
}

/** Says why a role may not do something, and who may. */
export function roleRefusal(role: AdminRole, ability: AdminAbility): string {
  const names = rolesWith(ability).map((each) => adminRoleWords[each].label.toLowerCase())
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}` : names.join('')
  return `Your role, ${adminRoleWords[role].label.toLowerCase()}, can’t do this. It needs the role ${who}, which an owner can give you under People.`
}

/** Returns the ability that an access rule such as `admin:money` requires; undefined for rules that are not about admins. */
export const abilityOf = (access: string): AdminAbility | undefined =>
  adminAbilities.find((ability) => access === `admin:${ability}`)

type AdminFields = { email: string; adminSince: Date | null; adminRole: AdminRole | null }

/**
 * Returns the admin role of a user; null for users who are not admins. Addresses in ADMIN_EMAILS are owners. An admin
 * without a stored role dates from before there were roles, and counts as an owner, too.
 */
export function adminRoleOf(
  adminEmails: readonly string[],
  { email, adminSince, adminRole }: AdminFields,
): AdminRole | null {
  if (isAdminEmail(adminEmails, email)) return 'owner'
  return adminSince === null ? null : (adminRole ?? 'owner')
}
