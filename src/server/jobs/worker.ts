import type { Deps } from '#server/deps.ts'
import { findPausedTasks } from './paused-tasks.ts'
import { openRunner } from './runner.ts'
import { workChannel } from './wake-worker.ts'
import type { Task } from './task.ts'

export type Worker = {
  /**
   * Starts the worker. It runs a task when a notification names it, and every task each second in case a notification
   * was missed.
   */
  start(): void
  /**
   * Runs every task until none has anything left to do, for at most 30 seconds, and returns how many items they did. Works without
   * `start` too.
   */
  settle(): Promise<number>
  /** Starts no new runs and waits for those in progress, for at most 5 seconds. */
  close(): Promise<void>
}

const settlingTimeout = 30_000
const closingTimeout = 5_000
/** Milliseconds between two tasks that the timer wakes. */
const spacing = 20

/**
 * Returns a worker for these tasks. Each task runs in its own loop, so a slow or failing task does not delay the others,
 * and never twice at the same time within this process. Tasks that the operator has paused do not run.
 */
export function openWorker(
  deps: Deps,
  tasks: readonly Task[],
  { everyMilliseconds = 1_000, findPaused = () => findPausedTasks(deps.database) } = {},
): Worker {
  let paused: ReadonlySet<string> = new Set()
  const runners = tasks.map((task) => openRunner(deps, task, () => paused.has(task.name)))
  let ticking: NodeJS.Timeout | undefined
  let listening: Promise<(() => Promise<void>) | undefined> | undefined
  let closing: Promise<void> | undefined

  /**
   * Wakes the task with this name. Without a name, it wakes all tasks, because notifications may have been missed
   * while the connection was lost.
   */
  const wake = (name?: string) => {
    for (const [at, runner] of runners.entries()) {
      if (name === undefined || tasks[at]?.name === name) runner.wake()
    }
  }
  let hasFailed = false
  const listen = async () => {
    try {
      const stop = await deps.signals.listen(workChannel, wake)
      hasFailed = false
      return stop
    } catch (error) {
      // Each tick retries, so only the first failure is logged.
      if (!hasFailed)
        deps.log.warn({ cause: String(error) }, 'The worker cannot listen for notifications and will retry')
      hasFailed = true
      listening = undefined
      return undefined
    }
  }
  /** Reads which tasks are paused. While the database is unavailable, the result of the last successful read is used. */
  async function readPaused(): Promise<void> {
    const before = paused
    paused = await findPaused().catch(() => before)
    for (const name of paused)
      if (!before.has(name)) deps.log.warn({ task: name }, 'A task of the worker is paused by the operator')
  }
  const tick = async () => {
    listening ??= listen()
    await readPaused()
    await wakeInTurn()
  }
  /** Wakes all tasks one after another, so that they do not need as many connections at once as there are tasks. */
  async function wakeInTurn(): Promise<void> {
    for (const runner of runners) {
      if (closing) return
      runner.wake()
      await pause(Math.min(spacing, everyMilliseconds / runners.length))
    }
  }

  async function close() {
    clearInterval(ticking)
    const stopped = Promise.all(runners.map((runner) => runner.close()))
    await Promise.race([stopped, pause(closingTimeout)])
    const stopListening = await listening
    await stopListening?.()
  }

  return {
    start() {
      if (ticking || closing) return
      ticking = setInterval(() => void tick(), everyMilliseconds)
      void tick()
    },
    async settle() {
      const until = Date.now() + settlingTimeout
      let done = 0
      // The number of tasks in a row that found nothing to do. Work done by one task resets it, because it may have
      // made work for the others.
      let idle = 0
      for (let at = 0; idle < runners.length && Date.now() < until; at = (at + 1) % runners.length) {
        if (at === 0) await readPaused()
        const count = await runners[at]!.run()
        done += count
        idle = count > 0 ? 0 : idle + 1
      }
      return done
    },
    close: () => (closing ??= close()),
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref())
