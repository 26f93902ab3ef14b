import { forgetRows } from '#server/jobs/forget-rows.ts'

/** Deletes the records of days that became free again (`freedDates`) after 30 days. Product rules: Finding gear. */
export const forgetFreedDates = forgetRows('freedDates', 30)
