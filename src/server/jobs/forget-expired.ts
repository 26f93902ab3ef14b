import { sql, type RawBuilder } from 'kysely'
import { day, hour } from '#domain/durations.ts'
import type { Task } from './task.ts'

const batch = 10_000

/** The table and condition of all expired rows, for a `delete`. `now` is real time in milliseconds. */
const expired = (now: number): readonly RawBuilder<unknown>[] => [
  sql`request_counts where until < ${new Date(now)}`,
  sql`sessions where expire < ${new Date(now)}`,
  sql`live_events where written_at < ${new Date(now - hour)}`,
  sql`idempotency_keys where created_at < ${new Date(now - day)}`,
]

/** Deletes expired sessions, rate limit counts, live events and idempotency keys. */
export const forgetExpired: Task = {
  name: 'forget expired',
  intervalMilliseconds: hour,
  async run({ database }) {
    let deleted = 0
    for (const rows of expired(Date.now())) {
      // `ctid` identifies a row in any table, whatever its primary key.
      const { numAffectedRows } = await sql`
        delete from ${rows} and ctid = any (array(select ctid from ${rows} limit ${batch} for update skip locked))
      `.execute(database)
      deleted += Number(numAffectedRows)
    }
    return deleted
  },
}
