import { day, hour } from '#domain/durations.ts'
import type { Task } from '#server/jobs/task.ts'

const everyMilliseconds = hour
/** The provider repeats an event for days at most; what is older cannot come again. */
const retentionMs = 30 * day

/** Once an hour: handled events need not be known for ever. */
export function openForgetEventsTask(): Task {
  let nextAt = 0
  return {
    name: 'forget-events',
    async run({ database }) {
      if (Date.now() < nextAt) return 0
      nextAt = Date.now() + everyMilliseconds
      await database
        .deleteFrom('webhookInbox')
        .where('handledAt', '<', new Date(Date.now() - retentionMs))
        .execute()
      return 0
    },
  }
}
