import { isDatabaseUnavailable } from '#adapters/database/sqlstate.ts'
import type { Deps } from '#server/deps.ts'
import { forgetFailure, noteFailure } from './failing-tasks.ts'
import type { Task } from './task.ts'

/** A task that keeps failing says so once a minute, not once a second. */
const quietAfterFailure = 60_000

/** What is written down for the admins never holds up the work itself. */
const keep = async (write: () => Promise<void>) => write().catch(() => {})

export type Runner = {
  /** Runs the task soon, and again until it finds nothing to do. */
  wake(): void
  /** Runs the task once, behind a run that is under way. A failure is logged and counts as nothing done. */
  run(): Promise<number>
  close(): Promise<void>
}

/** One task and its turns: it never runs twice at the same time in this process. */
export function openRunner(deps: Deps, task: Task): Runner {
  let last: Promise<number> = Promise.resolve(0)
  let isQueued = false
  let isClosed = false
  let saidAt = -Infinity
  // Another process may have left it failing.
  let mayBeFailing = true

  async function attempt(): Promise<number> {
    if (isClosed) return 0
    try {
      const done = await task.run(deps)
      if (mayBeFailing) await keep(() => forgetFailure(deps.database, task.name))
      mayBeFailing = false
      return done
    } catch (error) {
      mayBeFailing = true
      if (Date.now() - saidAt > quietAfterFailure) {
        saidAt = Date.now()
        const details = { err: error, task: task.name }
        if (isDatabaseUnavailable(error)) deps.log.warn(details, 'The worker waits for the database')
        else {
          deps.log.error(details, 'A task of the worker failed')
          await keep(() => noteFailure(deps.database, task.name, error))
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
