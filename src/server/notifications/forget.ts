import { day } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'

const retentionMs = 180 * day
const batch = 1_000

/** Deletes notifications after 180 days, read or not. Product rules: Notifications. */
export const forgetNotifications: Task = {
  name: 'forget notifications',
  async run({ database, clock }) {
    const until = new Date(clock.now().getTime() - retentionMs)
    const old = database
      .selectFrom('notifications')
      .select('id')
      .where('createdAt', '<', until)
      .orderBy('createdAt')
      .limit(batch)
      // Another process may be deleting other rows.
      .forUpdate()
      .skipLocked()
    const { numDeletedRows } = await database
      .deleteFrom('notifications')
      .where('id', 'in', old)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
