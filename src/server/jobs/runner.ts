import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#adapters/database/sqlstate.ts'
import type { Deps } from '#server/deps.ts'
import { forgetFailure, noteFailure } from './failing-tasks.ts'
import type { Task } from './task.ts'

/** Milliseconds. A task that fails every second is logged once a minute. */
const failureLogInterval = 60_000

/** Ignores errors: a record for the admin pages must not fail the task itself. */
const tryRecord = async (write: () => Promise<void>) => write().catch(() => {})

export type Runner = {
  /** Runs the task soon, and again until it finds nothing to do. */
  wake(): void
  /** Runs the task once, after a run in progress, and returns its count. A failure is logged and counts as 0. */
  run(): Promise<number>
  close(): Promise<void>
}

/**
 * Returns a runner for one task, which never runs twice at the same time in this process, and not at all while `isPaused`.
 */
export function openRunner(deps: Deps, task: Task, isPaused: () => boolean): Runner {
  let last: Promise<number> = Promise.resolve(0)
  let isQueued = false
  let isClosed = false
  let loggedAt = -Infinity
  // An earlier process may have recorded a failure.
  let mayBeFailing = true

  async function attempt(): Promise<number> {
    if (isClosed || isPaused()) return 0
    try {
      const done = await deps.telemetry.measure('job', task.name, () => task.run(deps))
      if (mayBeFailing) await tryRecord(() => forgetFailure(deps.database, task.name))
      mayBeFailing = false
      return done
    } catch (error) {
      mayBeFailing = true
      if (Date.now() - loggedAt > failureLogInterval) {
        loggedAt = Date.now()
        // Every task fails while the database is away, so a stack would be logged twenty times.
        if (isDatabaseUnavailable(error)) {
          const details = { cause: String(error), task: task.name }
          deps.log.warn(details, 'A task of the worker failed because the database is unavailable')
        } else {
          deps.log.error({ err: error, task: task.name }, 'A task of the worker failed')
          await tryRecord(() => noteFailure(deps.database, task.name, error))
        }
      }
      return 0
    }
  }

  const run = () => (last = last.then(attempt))

  function wake() {
    if (isQueued || isClosed) return
    isQueued = true
    last = last.then(async () => {
      if (task.gatherMilliseconds && !isClosed) await sleep(task.gatherMilliseconds)
      isQueued = false
      const done = await attempt()
      if (done > 0) wake()
      return done
    })
  }

  return {
    wake,
    run,
    async close() {
      isClosed = true
      await last
    },
  }
}
