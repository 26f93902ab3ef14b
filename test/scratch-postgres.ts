import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '#adapters/database/embedded.ts'
import { isAlive } from '#test/support/is-alive.ts'

const prefix = 'switchback-scratch-'
const memory = '/dev/shm'
const minFreeBytes = 4 * 2 ** 30

/**
 * Starts a PostgreSQL server in a temporary folder, without fsync; closing it removes the folder. The folder is in
 * memory where possible, because each test file's database consists of 1,300 files.
 */
export async function openScratchPostgres({ onDisk = false } = {}): Promise<EmbeddedPostgres> {
  const inMemory = !onDisk && (await hasRoom(memory))
  const parent = inMemory ? memory : tmpdir()
  await removeAbandoned(parent)
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`))
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

async function hasRoom(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined)
  return space !== undefined && space.bavail * space.bsize >= minFreeBytes
}

/** Stops the servers and removes the folders of runs that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(/^switchback-scratch-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (isAlive(owner)) continue
    const folder = path.join(parent, name)
    const left = await openEmbeddedPostgres({ dataDir: folder, log: () => {} }).catch(() => undefined)
    // Another run may have removed the folder in the meantime.
    await left?.close().catch(() => undefined)
    // Folders of other accounts cannot be removed.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
