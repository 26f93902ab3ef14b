import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'

/** Creates a folder. After the test, it is removed and a PostgreSQL in it is ended. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'switchback-test-'))
  onTestFinished(async () => {
    const left = await findPostmaster(path.join(folder, 'postgres'))
    if (left) process.kill(left.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** Creates a folder with this name, inside a temporary one, that every account of the system can enter. */
export async function anOpenFolder(name: string): Promise<string> {
  const parent = await aTemporaryFolder()
  await chmod(parent, 0o755)
  const folder = path.join(parent, name)
  await mkdir(folder)
  return folder
}

/** Opens an embedded PostgreSQL that is closed after the test. */
export async function openForTest(dataDir: string) {
  const logged: string[] = []
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log: (sentence) => logged.push(sentence),
    settings: { fsync: 'off' },
  })
  onTestFinished(() => postgres.close())
  return { ...postgres, logged }
}
