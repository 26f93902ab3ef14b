import { sql } from 'kysely'
import { forgetRows } from '#server/jobs/forget-rows.ts'

/** Deletes answered messages of the contact form after a year. */
export const forgetSubmissions = forgetRows('contactSubmissions', 365, sql<boolean>`status = 'answered'`)
