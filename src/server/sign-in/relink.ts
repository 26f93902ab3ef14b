import { sql, type Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import type { Operator } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { planRelink, type RelinkRequest } from './plan-relink.ts'

type Decision = { actor: Operator; reason: string; now: Date }

/** Gives every account of the list its new subject, or throws 409 if a row is a mistake. Returns how many were changed. */
export const relinkAccounts = (
  { database }: Pick<Deps, 'database'>,
  request: RelinkRequest,
  decision: Decision,
): Promise<number> =>
  inTransaction(database, async (tx) => {
    const planned = await planRelink(tx, request, { lock: true })
    if (planned.some(({ what }) => what === 'mistake'))
      throw conflict('wrong_rows', 'The list has mistakes, so nothing was changed. The preview names them.')
    const changes = planned.filter((row) => row.what === 'relink')
    const ids = changes.map(({ id }) => id)
    // Writes temporary subjects first: two accounts may swap theirs, and no two may have the same one at any time.
    await sql`update users set subject = 'relinking-' || id where id = any(${ids}::uuid[])`.execute(tx)
    for (const { id, subject } of changes) {
      await tx
        .updateTable('users')
        .set({ issuer: request.to, subject, relinkUntil: null, updatedAt: decision.now })
        .where('id', '=', id)
        .execute()
      await auditRelink(tx, id, decision, { from: request.from, to: request.to, by: request.by })
    }
    await forgetIdTokens(tx, ids)
    return changes.length
  })

/** Selects the accounts of an issuer that a sign-in with the same email could take over. */
const openAccounts = (queries: Queries, issuer: string) =>
  queries.selectFrom('users').where('issuer', '=', issuer).where('deletedAt', 'is', null)

export async function countAccounts(queries: Queries, issuer: string): Promise<number> {
  const { accounts } = await openAccounts(queries, issuer)
    .select(sql<number>`count(*)::int`.as('accounts'))
    .executeTakeFirstOrThrow()
  return accounts
}

/**
 * Allows the next sign-in with an account's verified email to take the account over, for some days. Returns how many
 * accounts this applies to.
 */
export const openToRelinking = (
  { database }: Pick<Deps, 'database'>,
  { from, days }: { from: string; days: number },
  decision: Decision,
): Promise<number> =>
  inTransaction(database, async (tx) => {
    const accounts = await openAccounts(tx, from).select('id').orderBy('id').forUpdate().execute()
    const relinkUntil = new Date(Date.now() + days * day)
    const ids = accounts.map(({ id }) => id)
    await sql`update users set relink_until = ${relinkUntil} where id = any(${ids}::uuid[])`.execute(tx)
    await audit(tx, {
      ...decision,
      action: 'relink_account',
      details: { from, by: 'email', accounts: ids.length, until: relinkUntil.toISOString() },
    })
    return ids.length
  })

const auditRelink = (
  tx: Transaction<Tables>,
  userId: string,
  decision: Omit<Decision, 'actor'> & { actor: Operator | undefined },
  details: object,
) => audit(tx, { ...decision, action: 'relink_account', userId, details })

/** Deletes the stored id tokens of the old issuer: the new issuer would refuse them at sign-out. */
const forgetIdTokens = (tx: Transaction<Tables>, ids: readonly string[]) =>
  sql`update sessions set sess = '{}' where user_id = any(${[...ids]}::uuid[])`.execute(tx)

/**
 * Gives the account with this verified email to the identity that signs in, if `openToRelinking` has allowed it.
 * Returns the account's id; undefined otherwise.
 */
export async function takeOver(
  tx: Transaction<Tables>,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .updateTable('users')
    .set({ issuer, subject, email, relinkUntil: null, updatedAt: now })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('relinkUntil', '>', new Date())
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return undefined
  await forgetIdTokens(tx, [taken.id])
  const reason = 'The operator opened this account to a sign-in with the same verified email.'
  await auditRelink(tx, taken.id, { actor: undefined, reason, now }, { to: issuer, by: 'email' })
  return taken.id
}
