import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'

const main = path.resolve(import.meta.dirname, '../../src/main.ts')

export type Program = {
  pid: number
  url: string
  /** Everything that it wrote, errors included. */
  said: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
  /** What a terminal does with Ctrl-C: the whole process group hears it. */
  interruptGroup: () => Promise<number | NodeJS.Signals>
}

/** A data folder that goes away with the test, and the PostgreSQL in it too. */
export async function aDataFolder(): Promise<string> {
  const parent = await mkdtemp(path.join(await realpath(tmpdir()), 'switchback-faults-'))
  await chmod(parent, 0o755)
  const folder = path.join(parent, 'data')
  onTestFinished(async () => {
    const left = await findPostmaster(path.join(folder, 'postgres'))
    if (left) process.kill(left.pid, 'SIGKILL')
    await rm(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  return folder
}

/** Starts the program itself, without pages, in a process group of its own. */
export function runProgram(settings: Record<string, string>): Program {
  const inherited = { PATH: process.env['PATH'], TZ: process.env['TZ'] }
  const child = spawn(process.execPath, [main, '--api'], {
    env: { ...inherited, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals)
  const pid = child.pid ?? 0
  return {
    pid,
    url: `http://localhost:${settings['PORT']}`,
    said: () => said,
    ended,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
    interruptGroup: () => {
      process.kill(-pid, 'SIGINT')
      return ended
    },
  }
}

/** Starts the program and waits for the line that says it is ready. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const program = runProgram(settings)
  let over = false
  void program.ended.then(() => (over = true))
  while (!program.said().includes('is ready at')) {
    if (over) throw new Error(`The program ended before it was ready: ${program.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return program
}
