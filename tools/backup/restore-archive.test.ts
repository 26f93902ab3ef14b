import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyArchive } from '#src/backup/archive-reader.ts'
import { writeBackup } from '#src/backup/write-backup.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import { readConfig } from '#src/config.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { openEmptyDatabase, openTestDatabase } from '#test/open-database.ts'
import { restoreArchive } from './restore-archive.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-test-'))
const source = await openTestDatabase({ max: 2 })
const target = await openEmptyDatabase()
const [from, to] = [await openS3Server(), await openS3Server()]
afterAll(async () => {
  await Promise.all([from.close(), to.close(), source.close(), target.close()])
  await rm(folder, { recursive: true })
})
const say = () => {}

test('photos of a bucket are in a backup and are restored into an empty bucket, and into no other', async () => {
  const objects = await openObjectsAlone(readConfig(from.environment), '')
  const keys = Array.from({ length: 8 }, (_, at) => `photos/${at}.webp`)
  for (const key of keys) await objects.write(key, { bytes: Buffer.from(key), contentType: 'image/webp' })
  const archive = path.join(folder, 'backup.tar')
  await writeBackup({
    file: archive,
    databaseUrl: source.url,
    objects,
    secretsFolder: undefined,
    version: '0',
    say,
  })
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

  // A store that fails in the middle: what was restored is removed again.
  to.failWith([0, 0, 0, 403])
  await expect(restore('failed')).rejects.toThrow('refused to write')
  expect([...to.objects.keys()]).toEqual([])

  expect(await restore('restored')).toEqual([])
  expect([...to.objects.keys()].toSorted()).toEqual(keys)
  for (const key of keys) expect(to.objects.get(key)!.bytes).toEqual(Buffer.from(key))
})
