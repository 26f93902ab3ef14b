import { sql } from 'kysely'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { viewRetentionDays } from '#domain/desk.ts'
import { hour } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Task } from '#server/jobs/task.ts'

const batch = 1_000

/** Deletes the counts of page views after `viewRetentionDays` days. */
export const forgetViews: Task = {
  name: 'forget views',
  intervalMilliseconds: hour,
  async run({ database, clock }) {
    const until = addDays(dateIn(serviceArea.zone, clock.now()), -viewRetentionDays)
    const { numAffectedRows } = await sql`
      delete from listing_views where (listing_id, day) in (
        select listing_id, day from listing_views where day <= ${until} order by day limit ${batch}
        for update skip locked
      )
    `.execute(database)
    return Number(numAffectedRows)
  },
}
