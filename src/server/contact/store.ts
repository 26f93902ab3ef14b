import type { z } from 'zod'
import type { contactForm } from '#contract/contact.ts'
import type { Queries } from '#adapters/database/port.ts'

export const addSubmission = (queries: Queries, form: z.output<typeof contactForm>, now: Date) =>
  queries
    .insertInto('contactSubmissions')
    .values({ ...form, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
