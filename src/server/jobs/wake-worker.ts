import { signalAfterCommit } from '#adapters/database/after-commit.ts'
import type { Queries } from '#adapters/database/port.ts'

/** The PostgreSQL notification channel on which the worker of every process listens. */
export const workChannel = 'work'

/** The tasks that are woken as soon as they have something to do. The others look every second. */
export const wokenTasks = {
  notifications: 'give notifications',
  emails: 'deliver emails',
  operations: 'operations',
  inbox: 'inbox',
  photos: 'encode photos',
} as const

/** Wakes one task in the workers of all processes, once the caller's transaction has committed. */
export const wakeWorker = (queries: Queries, task: keyof typeof wokenTasks): void =>
  signalAfterCommit(queries, workChannel, wokenTasks[task])
