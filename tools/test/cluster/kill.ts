import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { errorsSince, ownErrors, untilLastError, type Drill } from './drill.ts'

type Victim = { name: string; kill(): Promise<void>; start(): Promise<void> }

/** Milliseconds that a supervisor waits before it restarts a process. */
const restartDelay = 500
const quietSeconds = 4
const maxReadySeconds = 2

/** Kills each part in turn and restarts it, as a supervisor does. */
export const killEach: Drill = {
  name: 'kill',
  title: 'kill -9 of each part',
  async run(cluster, { load, note, say, check, seconds }) {
    const readyTimes: number[] = []
    for (const victim of victimsOf(cluster)) {
      say(victim.name)
      const since = performance.now()
      await victim.kill()
      await sleep(restartDelay)
      const started = performance.now()
      await victim.start()
      const readyAfter = (performance.now() - started) / 1000
      await sleep(seconds(quietSeconds * 2) * 1_000)
      const errors = errorsSince(load, since)
      note(
        `${victim.name}: ${errors} errors, the last after ${untilLastError(load, since).toFixed(1)} s; ready ${readyAfter.toFixed(1)} s after its start`,
      )
      const calm = performance.now()
      await sleep(quietSeconds * 1_000)
      if (victim.name.startsWith('web')) readyTimes.push(readyAfter)
      check(
        `clients see no errors any more after ${victim.name}`,
        ownErrors(load, calm).length === 0,
        ownErrors(load, calm),
      )
    }
    const typical = readyTimes.toSorted((one, other) => one - other)[Math.floor(readyTimes.length / 2)]!
    const verdict = typical < maxReadySeconds ? 'met' : 'missed'
    note(
      `ready after a start: ${typical.toFixed(1)} s in the middle, less than ${maxReadySeconds} s on a quiet machine: ${verdict}`,
    )
  },
}

function victimsOf({ webs, workers, proxy, objects, pooler, primary, replica }: Cluster): Victim[] {
  const parts = [...webs, workers[0]!, objects, proxy, ...(pooler ? [pooler] : [])].map((part) => ({
    name: part.name,
    kill: async () => {
      part.signal('SIGKILL')
      await part.ended()
    },
    start: () => part.start(),
  }))
  const databases = Object.entries({ replica, primary }).map(([name, server]) => ({
    name,
    kill: () => server.signal('SIGKILL'),
    start: () => server.start(),
  }))
  return [...parts, ...databases]
}
