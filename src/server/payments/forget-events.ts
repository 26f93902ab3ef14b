import { day, hour } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'

/** The provider repeats an event for a few days at most; older events cannot arrive again. */
const retentionMs = 30 * day

/** Deletes old handled events. */
export const forgetEvents: Task = {
  name: 'forget-events',
  intervalMilliseconds: hour,
  async run({ database }) {
    const { numDeletedRows } = await database
      .deleteFrom('webhookInbox')
      .where('handledAt', '<', new Date(Date.now() - retentionMs))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
