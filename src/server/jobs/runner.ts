import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#adapters/database/sqlstate.ts'
import type { Deps } from '#server/deps.ts'
import { forgetFailure, noteFailure } from './failing-tasks.ts'
import type { Task } from './task.ts'

/** The minimum number of milliseconds between two log entries about a task, which may fail every second. */
const failureLogInterval = 60_000

/** Ignores errors, because a task must not fail when its record for the admin pages cannot be written. */
const tryRecord = async (write: () => Promise<void>) => write().catch(() => {})

export type Runner = {
  /** Runs the task soon, and again until it finds nothing to do. */
  wake(): void
  /**
   * Runs the task once, after any run in progress, and returns the number of items done, including those of the runs that
   * `wake` started since the last call. A failure is logged and counts as 0.
   */
  run(): Promise<number>
  close(): Promise<void>
}

/**
 * Returns a runner for one task. In this process the task never runs twice at the same time, and not at all while
 * `isPaused` returns true.
 */
export function openRunner(deps: Deps, task: Task, isPaused: () => boolean): Runner {
  let last: Promise<void> = Promise.resolve()
  /** The items that runs started by `wake` did since `run` last returned. */
  let doneAwake = 0
  let isQueued = false
  let isClosed = false
  let loggedAt = -Infinity
  /** The business time of the last run that found nothing to do, in milliseconds since 1970. */
  let idleSince: number | undefined
  // An earlier process may have recorded a failure, which the first success deletes.
  let mayBeFailing = true

  async function runIfDue(): Promise<number> {
    if (task.intervalMilliseconds === undefined) return task.run(deps)
    const now = deps.clock.now().getTime()
    // The sandbox can set the clock back to write a history.
    if (idleSince !== undefined && Math.abs(now - idleSince) < task.intervalMilliseconds) return 0
    const done = await task.run(deps)
    idleSince = done === 0 ? now : undefined
    return done
  }

  async function attempt(): Promise<number> {
    if (isClosed || isPaused()) return 0
    try {
      const done = await deps.telemetry.measure('job', task.name, runIfDue)
      if (mayBeFailing) await tryRecord(() => forgetFailure(deps.database, task.name))
      mayBeFailing = false
      return done
    } catch (error) {
      mayBeFailing = true
      if (Date.now() - loggedAt > failureLogInterval) {
        loggedAt = Date.now()
        // Every task fails while the database is unavailable, so the log gets no stack trace for each of them.
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

  function run(): Promise<number> {
    const count = last.then(async () => {
      const done = doneAwake + (await attempt())
      doneAwake = 0
      return done
    })
    last = count.then(() => {})
    return count
  }

  function wake() {
    if (isQueued || isClosed) return
    isQueued = true
    last = last.then(async () => {
      if (task.gatherMilliseconds && !isClosed) await sleep(task.gatherMilliseconds)
      isQueued = false
      const done = await attempt()
      doneAwake += done
      if (done > 0) wake()
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
