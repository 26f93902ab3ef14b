import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { verifyArchive } from '#src/backup/archive-reader.ts'
import { writeBackup } from '#src/backup/write-backup.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import { readConfig } from '#src/config.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { openEmptyDatabase, openTestDatabase } from '#test/open-database.ts'
import { restoreArchive } from './restore-archive.ts'
import { isFullRun } from '#test/support/full-run.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-test-'))
const source = await openTestDatabase({ max: 2 })
const [target, elsewhere] = [await openEmptyDatabase(), await openEmptyDatabase()]
const [from, to] = [await openS3Server(), await openS3Server()]
afterAll(async () => {
  await Promise.all([from.close(), to.close(), source.close(), target.close(), elsewhere.close()])
  await rm(folder, { recursive: true })
})
const say = () => {}

/** Writes an archive of the source database and these objects. Returns its path. */
async function backUp(name: string, objects: ObjectStore): Promise<string> {
  const file = path.join(folder, name)
  await writeBackup({ file, databaseUrl: source.url, objects, secretsFolder: undefined, version: '0', say })
  return file
}

test.runIf(isFullRun)(
  'photos of a bucket are in a backup and are restored into an empty bucket, and into no other',
  async () => {
    const objects = await openObjectsAlone(readConfig(from.environment), '')
    const keys = Array.from({ length: 8 }, (_, at) => `photos/${at}.webp`)
    for (const key of keys) await objects.write(key, { bytes: Buffer.from(key), contentType: 'image/webp' })
    const archive = await backUp('backup.tar', objects)
    const restore = async (name: string) =>
      restoreArchive({
        archive,
        manifest: await verifyArchive(archive),
        config: readConfig({ ...to.environment, DATABASE_URL: target.url }),
        dataDir: path.join(folder, name),
        say,
      })
    to.objects.set('photos/other.webp', { bytes: Buffer.from(''), headers: {}, modified: new Date() })
    await expect(restore('refused')).rejects.toThrow('is not empty, it has photos/other.webp')
    to.objects.clear()

    // The object store fails in the middle of a restore. The objects restored so far are removed again.
    to.failWith([0, 0, 0, 403])
    await expect(restore('failed')).rejects.toThrow('refused to write')
    expect([...to.objects.keys()]).toEqual([])

    expect(await restore('restored')).toEqual([])
    expect([...to.objects.keys()].toSorted()).toEqual(keys)
    for (const key of keys) expect(to.objects.get(key)!.bytes).toEqual(Buffer.from(key))
  },
)

test.runIf(isFullRun)(
  'a data folder in which only doctor and a login shell left something counts as empty, and a failed restore leaves that',
  async () => {
    const objects = await openObjectsAlone(readConfig({}), path.join(folder, 'objects'))
    const archive = await backUp('plain.tar', objects)
    const dataDir = path.join(folder, 'home')
    for (const name of ['.npm', 'objects']) await mkdir(path.join(dataDir, name), { recursive: true })
    for (const name of ['.npm/log', 'id', 'lock']) await writeFile(path.join(dataDir, name), name)
    const config = readConfig({ DATABASE_URL: elsewhere.url })
    const manifest = await verifyArchive(archive)
    const restore = (log: (sentence: string) => void) =>
      restoreArchive({ archive, manifest, config, dataDir, say: log })

    const fail = () => {
      throw new Error('As told')
    }
    await expect(restore(fail)).rejects.toThrow('As told')
    expect((await readdir(dataDir)).toSorted()).toEqual(['.npm', 'id', 'lock'])

    await writeFile(path.join(dataDir, 'photo.webp'), '')
    await expect(restore(say)).rejects.toThrow('is not empty, it has photo.webp')
    await rm(path.join(dataDir, 'photo.webp'))
    expect(await restore(say)).toEqual([])
    expect(await readFile(path.join(dataDir, 'id'), 'utf8')).toBe('id')
  },
)
