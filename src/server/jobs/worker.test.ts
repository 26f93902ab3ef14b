import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noTelemetry } from '#adapters/telemetry/port.ts'
import type { Log, Deps } from '#server/deps.ts'
import type { Task } from './task.ts'
import { openWorker } from './worker.ts'

type Heard = (payload?: string) => void
type Run = () => Promise<number>

/** Returns the deps that a worker uses. */
function openDeps({ listen = true } = {}) {
  let heard: Heard = () => {}
  const stop = vi.fn<() => Promise<void>>(async () => {})
  const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() }
  const signals = {
    notify: async () => heard(),
    listen: vi.fn<(channel: string, heard: Heard) => Promise<() => Promise<void>>>(
      async (_channel: string, listener: Heard) => {
        if (!listen) throw new Error('The database is away')
        heard = listener
        return stop
      },
    ),
  }
  return {
    deps: { signals, log, telemetry: noTelemetry } as unknown as Deps,
    log,
    stop,
    notify: (name?: string) => heard(name),
    signals,
  }
}

/** The tasks that the operator has paused. */
let paused: ReadonlySet<string> = new Set()

const aTask = (name: string, run: () => Promise<number>): Task => ({ name, run })

function open(deps: Deps, tasks: Task[], everyMilliseconds = 1_000_000) {
  const worker = openWorker(deps, tasks, { everyMilliseconds, findPaused: async () => paused })
  onTestFinished(() => worker.close())
  return worker
}

test('a notification wakes every task, which runs until it finds nothing to do', async () => {
  const { deps, notify } = openDeps()
  let left = 0
  const run = vi.fn<Run>(async () => (left > 0 ? left-- : 0))
  open(deps, [aTask('one', run)]).start()
  await expect.poll(() => run.mock.calls.length).toBe(1)
  left = 3
  notify()
  await expect.poll(() => left).toBe(0)
  await expect.poll(() => run.mock.calls.length).toBe(5)
})

test('a notification with the name of a task wakes that task alone', async () => {
  const { deps, notify } = openDeps()
  const [one, other] = [vi.fn<Run>(async () => 0), vi.fn<Run>(async () => 0)]
  open(deps, [aTask('one', one), aTask('other', other)]).start()
  await expect.poll(() => other.mock.calls.length).toBe(1)
  notify('one')
  await expect.poll(() => one.mock.calls.length).toBe(2)
  await pause(20)
  expect(other).toHaveBeenCalledTimes(1)
})

test('without notifications tasks run on a timer, and listening is retried', async () => {
  const { deps, signals, log } = openDeps({ listen: false })
  const run = vi.fn<Run>(async () => 0)
  open(deps, [aTask('one', run)], 10).start()
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3)
  await expect.poll(() => signals.listen.mock.calls.length).toBeGreaterThan(1)
  expect(log.warn).toHaveBeenCalledOnce()
})

test('a task that fails or hangs does not block others, and is logged once', async () => {
  const { deps, log, notify } = openDeps()
  const run = vi.fn<Run>(async () => 0)
  const failing = vi.fn<Run>(async () => {
    throw new Error('Broken')
  })
  let release = () => {}
  const hanging = new Promise<number>((resolve) => (release = () => resolve(0)))
  const worker = open(deps, [aTask('failing', failing), aTask('hanging', () => hanging), aTask('one', run)])
  worker.start()
  for (let round = 1; round <= 3; round++) {
    await expect.poll(() => run.mock.calls.length).toBe(round)
    notify()
  }
  expect(failing.mock.calls.length).toBeGreaterThan(1)
  expect(log.error).toHaveBeenCalledOnce()
  release()
})

test('a task never runs concurrently with itself, however often it is woken', async () => {
  const { deps, notify } = openDeps()
  let running = 0
  let max = 0
  const run = vi.fn<Run>(async () => {
    max = Math.max(max, ++running)
    await pause(5)
    running--
    return 0
  })
  const worker = open(deps, [aTask('one', run)], 3)
  worker.start()
  for (let at = 0; at < 10; at++) {
    notify()
    void worker.settle()
    await pause(2)
  }
  await worker.settle()
  expect(max).toBe(1)
})

test('a paused task stops even while it has more to do, and runs again once it is resumed', async () => {
  onTestFinished(() => void (paused = new Set()))
  const { deps, notify, log } = openDeps()
  const [one, other] = [vi.fn<Run>(async () => pause(2, 1)), vi.fn<Run>(async () => 0)]
  open(deps, [aTask('one', one), aTask('other', other)], 10).start()
  await expect.poll(() => one.mock.calls.length).toBeGreaterThan(2)
  paused = new Set(['one'])
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  await pause(20)
  const [before, otherBefore] = [one.mock.calls.length, other.mock.calls.length]
  notify('one')
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(otherBefore + 3)
  expect(one).toHaveBeenCalledTimes(before)
  paused = new Set()
  await expect.poll(() => one.mock.calls.length).toBeGreaterThan(before)
})

test('settling works without a start and continues while tasks create work for each other', async () => {
  const { deps } = openDeps()
  let first = 3
  let second = 0
  const tasks = [
    aTask('second', async () => (second > 0 ? second-- : 0)),
    aTask('first', async () => {
      if (first === 0) return 0
      first--
      second++
      return 1
    }),
  ]
  await open(deps, tasks).settle()
  expect([first, second]).toEqual([0, 0])
})

test('settling waits for a running task', async () => {
  const { deps } = openDeps()
  let isDone = false
  const run = vi.fn<Run>(async () => {
    if (run.mock.calls.length > 1) return 0
    await pause(50)
    isDone = true
    return 0
  })
  const worker = open(deps, [aTask('slow', run)])
  worker.start()
  await worker.settle()
  expect(isDone).toBe(true)
})

test('settling does the work that a running task creates for a task that found nothing', async () => {
  const { deps } = openDeps()
  const planning = Promise.withResolvers<void>()
  let planned = 0
  const tasks = [
    aTask('carries out', async () => (planned > 0 ? planned-- : 0)),
    aTask('plans', async () => (plan.mock.calls.length > 0 ? 0 : plan())),
  ]
  const plan = vi.fn<Run>(async () => {
    await planning.promise
    planned++
    return 1
  })
  const worker = open(deps, tasks)
  worker.start()
  await expect.poll(() => plan.mock.calls.length).toBe(1)
  const settled = worker.settle()
  await pause(50)
  planning.resolve()
  await settled
  expect(planned).toBe(0)
})

test('closing waits for running tasks, starts no new ones and stops listening', async () => {
  const { deps, stop, notify } = openDeps()
  let running = 0
  const run = vi.fn<Run>(async () => {
    running++
    await pause(30)
    running--
    return 1
  })
  const worker = open(deps, [aTask('slow', run)], 5)
  worker.start()
  await expect.poll(() => running).toBe(1)
  await Promise.all([worker.close(), worker.close()])
  expect(running).toBe(0)
  const before = run.mock.calls.length
  expect(stop).toHaveBeenCalledOnce()
  notify()
  worker.start()
  await worker.settle()
  await pause(20)
  expect(run).toHaveBeenCalledTimes(before)
})

test('a task with an interval runs until it finds nothing to do, and then not before the interval has passed', async () => {
  const { deps } = openDeps()
  let now = 0
  let left = 2
  const run = vi.fn<Run>(async () => (left > 0 ? left-- : 0))
  const other = vi.fn<Run>(async () => 0)
  const clock = { now: () => new Date(now) }
  const tasks = [{ ...aTask('one', run), intervalMilliseconds: 1_000 }, aTask('other', other)]
  const worker = open({ ...deps, clock } as unknown as Deps, tasks)
  expect(await worker.settle()).toBe(3)
  expect(run).toHaveBeenCalledTimes(3)
  left = 1
  now = 999
  expect(await worker.settle()).toBe(0)
  expect(run).toHaveBeenCalledTimes(3)
  now = 1_000
  expect(await worker.settle()).toBe(1)
  expect(run).toHaveBeenCalledTimes(5)
  // The clock of the sandbox can also be set back.
  now = -1_000
  await worker.settle()
  expect(run).toHaveBeenCalledTimes(6)
  expect(other.mock.calls.length).toBeGreaterThan(4)
})
