import type { VerifiedUser } from '#adapters/identity/port.ts'
import type { Queries } from '#adapters/database/port.ts'

type Newcomer = Pick<VerifiedUser, 'issuer' | 'subject' | 'email' | 'firstName' | 'lastName'>

/**
 * Adds a user. Returns the new id; undefined when the identity or email exists already, also if a concurrent request
 * added it.
 */
export async function addUser(queries: Queries, newcomer: Newcomer, now: Date): Promise<string | undefined> {
  const { issuer, subject, email, firstName, lastName } = newcomer
  const added = await queries
    .insertInto('users')
    .values({ issuer, subject, email, firstName, lastName, createdAt: now, updatedAt: now })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export const lockUserOf = (queries: Queries, { issuer, subject }: Newcomer) =>
  queries
    .selectFrom('users')
    .select(['id', 'email', 'relinkUntil'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

export async function isEmailFree(queries: Queries, email: string): Promise<boolean> {
  const found = await queries
    .selectFrom('users')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', row.fn<string>('lower', [row.val(email)])))
    .executeTakeFirst()
  return found === undefined
}

/** Ends the permission to take over an account by its email, because the issuer knows its user. */
export const closeToRelinking = (queries: Queries, id: string) =>
  queries.updateTable('users').set({ relinkUntil: null }).where('id', '=', id).execute()

export const saveEmail = (queries: Queries, id: string, email: string, now: Date) =>
  queries.updateTable('users').set({ email, updatedAt: now }).where('id', '=', id).execute()
