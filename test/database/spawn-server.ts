import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { childEnvironment } from '#test/support/child-environment.ts'

export type SpawnedServer = { pid: number; url: string; kill: (signal: NodeJS.Signals) => Promise<void> }

/** Starts `run-server.ts` in a separate process and waits until its PostgreSQL responds. */
export async function spawnServer(dataDir: string): Promise<SpawnedServer> {
  const child = startServer(dataDir)
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  let failed = ''
  child.stderr?.on('data', (chunk) => (failed += chunk))
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => (said += chunk).includes('\n') && resolve())
    child.on('close', () => reject(new Error(failed)))
  })
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { pid: child.pid ?? 0, url: said.trim(), kill }
}

/** Starts `run-server.ts` without waiting for it. */
export function startServer(dataDir: string): ChildProcess {
  const file = path.join(import.meta.dirname, 'run-server.ts')
  return spawn(process.execPath, [file, dataDir], {
    env: { ...process.env, ...childEnvironment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
