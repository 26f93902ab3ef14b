import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/free-port.ts'
import { project } from '#tools/project.ts'

/** Returns the command line and settings of the server that the browser tests visit. Only the tour needs the demo town. */
export const journeyServer = (port: string, folder: string, tour: string | undefined) => ({
  command: [process.execPath, 'tools/start.ts'] as const,
  env: { PORT: port, DATA_DIR: folder, DEMO: tour ? 'on' : 'off', LOG_LEVEL: 'error' },
})

/**
 * Starts the server of the browser tests early, so that its demo town is seeded while other tests run. The returned
 * `env` makes Playwright wait for this server and use it.
 */
export async function startJourneyServer(tour: string) {
  const port = String(await findFreePort())
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-journey-'))
  const { command, env } = journeyServer(port, folder, tour)
  const child = spawn(command[0], command.slice(1), {
    cwd: project,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  return {
    env: { JOURNEY_PORT: port, JOURNEY_FOLDER: folder, JOURNEY_SERVER: 'started' },
    /**
     * Resolves when the server is ready or has ended. If it has ended, Playwright starts its own server and reports why
     * that fails.
     */
    ready: () => untilReady(child, `http://localhost:${port}/readyz`),
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
}
