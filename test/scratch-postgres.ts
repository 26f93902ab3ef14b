import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '#adapters/database/embedded.ts'

const prefix = 'switchback-scratch-'

/** Starts a PostgreSQL in a temporary folder, without fsync; closing removes the folder. */
export async function openScratchPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
  return {
    ...postgres,
    async close() {
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends servers that killed runs left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(/^switchback-scratch-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (isAlive(owner)) continue
    const folder = path.join(tmpdir(), name)
    const left = await openEmbeddedPostgres({ dataDir: folder, log: () => {} }).catch(() => undefined)
    await left?.close()
    // Folders of other accounts cannot be removed.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
