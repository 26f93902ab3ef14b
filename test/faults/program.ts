import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { spawnProgram, untilReady, type Program } from '#test/support/spawn-program.ts'

export type { Program }

/** Creates a data folder. After the test, it is removed and a PostgreSQL in it is killed. */
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

/** Starts the program and kills it after the test. */
export function runProgram(settings: Record<string, string>): Program {
  const program = spawnProgram(settings)
  onTestFinished(() => void program.kill('SIGKILL'))
  return program
}

/** Starts the program and waits until it reports that it is ready. */
export const startProgram = (settings: Record<string, string>): Promise<Program> =>
  untilReady(runProgram(settings))
