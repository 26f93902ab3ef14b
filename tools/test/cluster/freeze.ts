import { setTimeout as sleep } from 'node:timers/promises'
import { errorsSince, maxWaitSince, ownErrors, untilLastError, type Drill } from './drill.ts'

/** Freezes one web process without ending it, as when a machine swaps or a container is paused. */
export const freeze: Drill = {
  name: 'freeze',
  title: 'SIGSTOP of one web process',
  async run({ webs }, { load, note, say, check, seconds }) {
    const duration = seconds(60)
    const before = load.successes.length
    const since = performance.now()
    webs[1]!.signal('SIGSTOP')
    for (let second = 0; second < duration; second += 5) {
      await sleep(5_000)
      say(`frozen for ${second + 5} s, ${errorsSince(load, since)} errors`)
    }
    const rate = (load.successes.length - before) / duration
    webs[1]!.signal('SIGCONT')
    await sleep(5_000)
    note(
      `frozen for ${duration} s: ${errorsSince(load, since)} errors, the last after ${untilLastError(load, since).toFixed(1)} s; ${rate.toFixed(1)} answers a second meanwhile, the slowest after ${maxWaitSince(load, since).toFixed(1)} s`,
    )
    check('the others go on serving', rate > 1, rate)
    const calm = performance.now()
    await sleep(5_000)
    check('clients see no errors any more', ownErrors(load, calm).length === 0, ownErrors(load, calm))
  },
}
