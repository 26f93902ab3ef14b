import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '#adapters/database/embedded.ts'

const prefix = 'switchback-scratch-'

/** A PostgreSQL of its own in a temporary folder, without fsync, that leaves nothing behind when closed. */
export async function openScratchPostgres(): Promise<EmbeddedPostgres> {
  await clearAbandoned()
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

/** A run that was killed leaves its server running; the next one ends it. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(/^switchback-scratch-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (isAlive(owner)) continue
    const folder = path.join(tmpdir(), name)
    const left = await openEmbeddedPostgres({ dataDir: folder, log: () => {} }).catch(() => undefined)
    await left?.close()
    // What another account left behind is not ours to clear.
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
