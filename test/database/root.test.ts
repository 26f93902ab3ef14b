import { chmod, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { findBinaries, findPackage } from '#adapters/database/embedded/binaries.ts'
import { run } from '#adapters/database/embedded/run.ts'
import { aTemporaryFolder, openForTest } from './temporary-folder.ts'
import { isFullRun } from '#test/support/full-run.ts'

/** Creates a data folder inside a folder that only root can enter. */
async function aClosedFolder(): Promise<string> {
  const closed = await aTemporaryFolder()
  await chmod(closed, 0o700)
  const folder = path.join(closed, 'data')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test.runIf(isFullRun)(
    'under root the server runs as its own account, which can enter but not read the data folder',
    async () => {
      const folder = await aTemporaryFolder()
      const { location } = await openForTest(folder)
      const cluster = await stat(location)
      expect(cluster.uid).not.toBe(0)
      expect((await stat(folder)).mode & 0o777).toBe(0o710)
    },
  )

  test.runIf(isFullRun)(
    'when the account cannot enter the folder, the cluster is stored elsewhere and found again',
    async () => {
      const folder = await aClosedFolder()
      const first = await openForTest(folder)
      onTestFinished(() => rm(first.location, { recursive: true, force: true }))
      expect(first.location).toMatch(/^\/var\/lib\/switchback\/[0-9a-f]{16}$/)
      expect(first.logged).toEqual([
        `PostgreSQL’s own account may not enter ${folder}, so the database is kept in ${first.location}.`,
      ])
      expect((await readFile(path.join(folder, 'postgres-location'), 'utf8')).trim()).toBe(first.location)
      await first.close()

      const second = await openForTest(folder)
      expect(second.location).toBe(first.location)
      await second.close()

      await rm(first.location, { recursive: true })
      await expect(openEmbeddedPostgres({ dataDir: folder, log: () => {} })).rejects.toThrow(
        `The database of ${folder} was in ${first.location}, which is gone`,
      )
    },
  )

  test('binaries that the account cannot reach are copied', async () => {
    const spare = await aTemporaryFolder()
    await chmod(spare, 0o755)
    const closed = path.join(await aClosedFolder(), 'package')
    await symlink(findPackage(), closed)
    const unprivileged = { uid: 65_534, gid: 65_534 }
    const found = await findBinaries(spare, unprivileged, closed)
    expect(found.startsWith(spare)).toBe(true)
    expect(await run(path.join(found, 'postgres'), ['-V'], unprivileged)).toContain('(PostgreSQL) 18')
  })
})
