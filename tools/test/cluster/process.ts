import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainEnvironment } from '#adapters/database/embedded/run.ts'

/** A part of the cluster that runs as its own process. */
export type Part = {
  name: string
  pid(): number
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Resolves to the exit code or the signal with which the current process ends. */
  ended(): Promise<number | string>
}

export type Program = {
  name: string
  /** Returns the command line. It is called at each start, so that a restart can run another version. */
  command(): {
    file: string
    args: readonly string[]
    env?: Record<string, string>
    uid?: number
    gid?: number
  }
  /** The file that stdout and stderr are written to. */
  log: string
  /** Resolves to true once the process does its work. */
  isReady(): Promise<boolean>
}

const readyTimeout = 180_000
const processes = new Set<ChildProcess>()

/** Returns a part of the cluster that is not started yet. */
export function aPart({ name, command, log, isReady }: Program): Part {
  let child: ChildProcess | undefined
  let ended: Promise<number | string> = Promise.resolve(0)
  return {
    name,
    pid: () => child?.pid ?? 0,
    async start() {
      const { file, args, env, uid, gid } = command()
      const output = openSync(log, 'a')
      const started = spawn(file, args, {
        env: { ...plainEnvironment, ...env },
        stdio: ['ignore', output, output],
        detached: true,
        ...(uid !== undefined && { uid }),
        ...(gid !== undefined && { gid }),
      })
      child = started
      processes.add(started)
      let code: number | string | undefined
      ended = once(started, 'close').then(([exit, signal]) => {
        processes.delete(started)
        return (code = (signal ?? exit) as number | string)
      })
      for (const until = Date.now() + readyTimeout; !(await isReady()); await sleep(50)) {
        if (code !== undefined) throw new Error(`${name} ended with ${code}, see ${log}`)
        if (Date.now() > until) throw new Error(`${name} was not ready in time, see ${log}`)
      }
    },
    signal: (signal) => void child?.kill(signal),
    ended: () => ended,
  }
}

/** Kills every process that was started, also frozen ones. */
export function killAll(): void {
  for (const child of processes) {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
  }
}

/** Whether an address responds with 200 within a second. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1_000), redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )
