import { createHash } from 'node:crypto'
import type pg from 'pg'

export type SandboxUser = { email: string; firstName: string; lastName: string }

/** A user that the sign-in form offers with one click. `note` says what there is to see as this user. */
export type DemoUser = SandboxUser & { note: string }

/** Returns the OpenID Connect subject for an email address. The same address is the same user on every installation. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

/** Stores a user, or updates the names of a known one. Returns the subject. */
export async function saveUser(pool: pg.Pool, user: SandboxUser): Promise<string> {
  const subject = subjectOf(user.email)
  await pool.query(
    `insert into sandbox.identity_users (subject, email, first_name, last_name) values ($1, $2, $3, $4)
     on conflict (subject) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    [subject, user.email.trim().toLowerCase(), user.firstName, user.lastName],
  )
  return subject
}

export async function findUser(pool: pg.Pool, subject: string): Promise<SandboxUser | undefined> {
  const { rows } = await pool.query<SandboxUser>(
    `select email, first_name as "firstName", last_name as "lastName"
     from sandbox.identity_users where subject = $1`,
    [subject],
  )
  return rows[0]
}
