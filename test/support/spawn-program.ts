import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { childEnvironment } from './child-environment.ts'

const project = path.resolve(import.meta.dirname, '../..')
/** The program starts as with `npm start`: from a build of the current sources. */
const start = path.join(project, 'tools/start.ts')

export type Program = {
  pid: number
  url: string
  /** All output so far, from stdout and stderr. */
  output: () => string
  /** Resolves to the exit code, or to the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
  /** Sends SIGINT to the whole process group, as Ctrl-C in a terminal does. */
  interruptGroup: () => Promise<number | NodeJS.Signals>
}

/** Starts the program in its own process group, by default without pages. The caller has to end it. */
export function spawnProgram(
  settings: Record<string, string>,
  { pages = false }: { pages?: boolean } = {},
): Program {
  const child = spawn(process.execPath, [start, ...(pages ? [] : ['--api'])], {
    env: { ...childEnvironment, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals)
  const pid = child.pid ?? 0
  return {
    pid,
    url: `http://localhost:${settings['PORT']}`,
    output: () => output,
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

/** Waits until the program reports that it is ready. */
export async function untilReady(program: Program): Promise<Program> {
  let over = false
  void program.ended.then(() => (over = true))
  while (!program.output().includes('is ready at')) {
    if (over) throw new Error(`The program ended before it was ready: ${program.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return program
}
