import { day } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'

const retentionMs = 180 * day
const batch = 1_000

/** Notifications are kept for half a year, read or not. Product rules, notifications. */
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
      // Another process forgets others meanwhile.
      .forUpdate()
      .skipLocked()
    const { numDeletedRows } = await database
      .deleteFrom('notifications')
      .where('id', 'in', old)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
