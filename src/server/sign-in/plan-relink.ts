import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'

/** One line of the operator's list: an account, by its subject or email, and its user's subject at the new issuer. */
export type RelinkRow = { line: number; account: string; subject: string }

/** `from` and `to` are keys of issuers, as in `users.issuer`; they are the same when only the issuer's address changed. */
export type RelinkRequest = { from: string; to: string; by: 'subject' | 'email'; rows: readonly RelinkRow[] }

export type PlannedRelink = RelinkRow & { email: string } & (
    | { what: 'relink'; id: string }
    | { what: 'unchanged'; id: string }
    | { what: 'mistake'; mistake: string }
  )

type Account = { id: string; email: string; issuer: string; subject: string }

/**
 * Returns what each row would change, without writing. A row is a mistake if, for example, it would give an account
 * to another account's user: two accounts are never merged. `lock` locks the accounts until the transaction ends.
 */
export async function planRelink(
  queries: Queries,
  { from, to, by, rows }: RelinkRequest,
  { lock = false } = {},
): Promise<PlannedRelink[]> {
  const keyOf = (account: Account) => (by === 'email' ? account.email.toLowerCase() : account.subject)
  const nameOf = ({ account }: RelinkRow) => (by === 'email' ? account.toLowerCase() : account)
  const accounts = await findAccounts(queries, from, by, rows.map(nameOf), lock)
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]))
  const holders = await findAccounts(
    queries,
    to,
    'subject',
    rows.map(({ subject }) => subject),
    lock,
  )
  const holderOf = new Map(holders.map((holder) => [holder.subject, holder]))
  const moving = new Set(rows.map((row) => byKey.get(nameOf(row))?.id))
  const seenAccounts = new Map<string, number>()
  const seenSubjects = new Map<string, number>()

  return rows.map((row) => {
    const account = byKey.get(nameOf(row))
    const email = account?.email ?? (by === 'email' ? row.account : '')
    const mistake = (text: string): PlannedRelink => ({ ...row, email, what: 'mistake', mistake: text })
    if (!/^[^\p{Cc}]{1,255}$/u.test(row.subject))
      return mistake('The new subject must have 1 to 255 characters.')
    if (!account) return mistake(`No account of the issuer “${from}” has this ${by}.`)
    const sameAccount = seenAccounts.get(account.id)
    if (sameAccount !== undefined) return mistake(`Line ${sameAccount} names the same account.`)
    seenAccounts.set(account.id, row.line)
    const sameSubject = seenSubjects.get(row.subject)
    if (sameSubject !== undefined)
      return mistake(`Line ${sameSubject} gives this subject to another account. Accounts are never merged.`)
    seenSubjects.set(row.subject, row.line)
    if (account.issuer === to && account.subject === row.subject)
      return { ...row, email, what: 'unchanged', id: account.id }
    const holder = holderOf.get(row.subject)
    if (holder && holder.id !== account.id && !moving.has(holder.id))
      return mistake(
        `The account of ${holder.email} signs in as this subject already. Accounts are never merged: one of the two has to be deleted first.`,
      )
    return { ...row, email, what: 'relink', id: account.id }
  })
}

async function findAccounts(
  queries: Queries,
  issuer: string,
  by: 'subject' | 'email',
  keys: readonly string[],
  lock: boolean,
): Promise<Account[]> {
  const key = by === 'email' ? sql<string>`lower(email)` : sql<string>`subject`
  const found = queries
    .selectFrom('users')
    .select(['id', 'email', 'issuer', 'subject'])
    .where('issuer', '=', issuer)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${key} = any(${[...keys]}::text[])`)
    .orderBy('id')
  return (lock ? found.forUpdate() : found).execute()
}
