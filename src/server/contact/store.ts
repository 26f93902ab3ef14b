import { sql } from 'kysely'
import type { z } from 'zod'
import type { contactForm } from '#contract/contact.ts'
import type { Queries } from '#adapters/database/port.ts'

export const addSubmission = (queries: Queries, form: z.output<typeof contactForm>, now: Date) =>
  queries
    .insertInto('contactSubmissions')
    .values({ ...form, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function countSince(queries: Queries, since: Date): Promise<number> {
  const { submissions } = await queries
    .selectFrom('contactSubmissions')
    .select(sql<number>`count(*)::int`.as('submissions'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return submissions
}
