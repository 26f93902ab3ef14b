import { day, hour } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'

const intervalMs = hour
/** The provider repeats an event for a few days at most; older events cannot arrive again. */
const retentionMs = 30 * day

/** Deletes old handled events, once an hour. */
export function openForgetEventsTask(): Task {
  let nextAt = 0
  return {
    name: 'forget-events',
    async run({ database }) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + intervalMs
      await database
        .deleteFrom('webhookInbox')
        .where('handledAt', '<', new Date(Date.now() - retentionMs))
        .execute()
      return 0
    },
  }
}
