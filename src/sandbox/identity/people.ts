import { createHash } from 'node:crypto'
import type pg from 'pg'

export type Person = { email: string; firstName: string; lastName: string }

/** Someone to sign in as by one press; `note` says what there is to see as that person. */
export type DemoUser = Person & { note: string }

/** Whoever types the same email is the same person, on every installation. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

/** Remembers the person under the names that were given last, and answers the subject. */
export async function savePerson(pool: pg.Pool, person: Person): Promise<string> {
  const subject = subjectOf(person.email)
  await pool.query(
    `insert into sandbox.identity_people (subject, email, first_name, last_name) values ($1, $2, $3, $4)
     on conflict (subject) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    [subject, person.email.trim().toLowerCase(), person.firstName, person.lastName],
  )
  return subject
}

export async function findPerson(pool: pg.Pool, subject: string): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>(
    `select email, first_name as "firstName", last_name as "lastName"
     from sandbox.identity_people where subject = $1`,
    [subject],
  )
  return rows[0]
}
