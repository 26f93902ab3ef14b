import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/free-port.ts'
import { project } from '#tools/project.ts'
import { memoryOf } from './processes.ts'
import type { Town } from './scratch-town.ts'

/** A running server in a process of its own: the product (`ours`) or the bare server in bench/floor (`floor`). */
export type Server = {
  name: 'ours' | 'floor'
  origin: string
  pid: number
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number
  /** Resident memory in megabytes. */
  memory(): number
  stop(): Promise<void>
}

/**
 * The Node.js arguments that start each server. The product starts as in the image and the units of `deploy`, but without the
 * settings of `.env`.
 */
const programs = {
  ours: [
    '--expose-gc',
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    ...['return-memory', 'compile-cache'].map(
      (name) => `--import=${path.join(project, `tools/${name}.mjs`)}`,
    ),
    path.join(project, 'tools/start.ts'),
  ],
  floor: [path.join(project, 'bench/floor/server.ts')],
}

/** Milliseconds to wait for a start. Creating the demo town takes a minute on a busy machine. */
const startTimeout = 600_000

export async function startServer(
  name: Server['name'],
  town: Town,
  environment: Record<string, string | undefined> = {},
): Promise<Server> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const dataDir = path.join(town.folder, `${name}-${port}`)
  await mkdir(dataDir)
  const start = performance.now()
  const program = spawn(process.execPath, programs[name], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: town.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      // The product always builds for production. Without its setting the floor would run React's development build.
      ...(name === 'ours' ? { MALLOC_MMAP_THRESHOLD_: '32768' } : { NODE_ENV: 'production' }),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  const address = `${origin}${name === 'ours' ? '/readyz' : '/fixed'}`
  while (!(await responds(address))) {
    if (program.exitCode !== null) throw new Error(`${name} stopped with ${program.exitCode} while starting.`)
    if (performance.now() - start > startTimeout) throw new Error(`${name} did not respond at ${address}.`)
    await sleep(20)
  }
  const pid = program.pid!
  const stop = async () => {
    program.kill()
    await exited
  }
  return { name, origin, pid, startedIn: performance.now() - start, memory: () => memoryOf(pid), stop }
}

const responds = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
