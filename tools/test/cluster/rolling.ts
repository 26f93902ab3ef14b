import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './cluster.ts'
import { maxWaitSince, ownErrors, summarize, type Drill } from './drill.ts'

/** Stops a process with the signal that an operator sends, waits for its end and starts it again. Returns its exit code. */
export async function restart(part: ServerProcess): Promise<number | string> {
  part.signal('SIGTERM')
  const code = await part.ended()
  await part.start()
  return code
}

/** Restarts all server processes one after another. */
export const rolling: Drill = {
  name: 'rolling',
  title: 'rolling restart',
  async run({ webs, workers }, { load, note, say, check }) {
    const since = performance.now()
    for (const part of [...webs, ...workers]) {
      say(part.name)
      const code = await restart(part)
      check(`${part.name} ends with 0`, code === 0, code)
      await sleep(1_000)
    }
    const own = ownErrors(load).length
    note(
      `${webs.length + workers.length} processes in ${((performance.now() - since) / 1000).toFixed(0)} s: ${own} errors, and ${load.errors.length - own} of the payments’ stand-in; the slowest answer after ${maxWaitSince(load, since).toFixed(1)} s`,
    )
    check('no request fails', own === 0, summarize(load))
  },
}
