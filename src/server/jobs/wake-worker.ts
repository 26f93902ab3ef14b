import { signalAfterCommit } from '#adapters/database/after-commit.ts'
import type { Queries } from '#adapters/database/port.ts'

/** The PostgreSQL notification channel on which the worker of every process listens. */
export const workChannel = 'work'

/**
 * The tasks that other code wakes at once when there is work. All others wait for the worker's timer, which wakes
 * every task each second.
 */
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
