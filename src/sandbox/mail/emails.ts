import type pg from 'pg'
import type { Email } from '#adapters/mail/port.ts'

export type StoredEmail = {
  number: string
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
}

const columns = 'number::text as number, id, recipient as "to", subject, text, html, sent_at as "sentAt"'

/** Stores an email. Does nothing if the recipient already has one with this id. */
export async function saveEmail(pool: pg.Pool, email: Email, sentAt: Date): Promise<void> {
  await pool.query(
    `insert into sandbox.emails (id, recipient, subject, text, html, headers, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id, recipient) do nothing`,
    [email.id, email.to, email.subject, email.text, email.html, JSON.stringify(email.headers ?? {}), sentAt],
  )
}

/** Returns emails, newest first. `before` is the number of the last email on the previous page. */
export async function listEmails(
  pool: pg.Pool,
  options: { to: string | undefined; before?: string | undefined; limit: number },
): Promise<StoredEmail[]> {
  const { rows } = await pool.query<StoredEmail>(
    `select ${columns} from sandbox.emails
     where ($1::text is null or lower(recipient) = lower($1)) and ($2::bigint is null or emails.number < $2)
     order by emails.number desc limit $3`,
    [options.to ?? null, options.before ?? null, options.limit],
  )
  return rows
}

export async function findEmail(pool: pg.Pool, number: string): Promise<StoredEmail | undefined> {
  const { rows } = await pool.query<StoredEmail>(
    `select ${columns} from sandbox.emails where number = $1::bigint`,
    [number],
  )
  return rows[0]
}
