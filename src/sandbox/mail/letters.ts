import type pg from 'pg'
import type { Letter } from '#adapters/mail/port.ts'

export type StoredLetter = {
  number: string
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
}

const columns = 'number::text as number, id, recipient as "to", subject, text, html, sent_at as "sentAt"'

/** Keeps a letter; the same id to the same recipient again changes nothing. */
export async function saveLetter(pool: pg.Pool, letter: Letter, sentAt: Date): Promise<void> {
  await pool.query(
    `insert into sandbox.letters (id, recipient, subject, text, html, headers, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id, recipient) do nothing`,
    [
      letter.id,
      letter.to,
      letter.subject,
      letter.text,
      letter.html,
      JSON.stringify(letter.headers ?? {}),
      sentAt,
    ],
  )
}

/** Newest first; `before` is the number of the last letter of the page before. */
export async function listLetters(
  pool: pg.Pool,
  options: { to: string | undefined; before?: string | undefined; limit: number },
): Promise<StoredLetter[]> {
  const { rows } = await pool.query<StoredLetter>(
    `select ${columns} from sandbox.letters
     where ($1::text is null or lower(recipient) = lower($1)) and ($2::bigint is null or letters.number < $2)
     order by letters.number desc limit $3`,
    [options.to ?? null, options.before ?? null, options.limit],
  )
  return rows
}

export async function findLetter(pool: pg.Pool, number: string): Promise<StoredLetter | undefined> {
  const { rows } = await pool.query<StoredLetter>(
    `select ${columns} from sandbox.letters where number = $1::bigint`,
    [number],
  )
  return rows[0]
}
