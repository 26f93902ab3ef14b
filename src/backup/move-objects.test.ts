import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskStore } from '#adapters/object-store/disk.ts'
import { openS3Store } from '#adapters/object-store/s3.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { moveObjects } from './move-objects.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-move-'))
const s3 = await openS3Server()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})
const signing = { secrets: ['secret'] as const, publicUrl: 'http://localhost:4200' }
const disk = openDiskStore({ folder, ...signing })
const bucket = openS3Store({ s3: s3.settings, ...signing })
const picture = (text: string) => ({ bytes: Buffer.from(text), contentType: 'image/webp' })
const say = () => {}

test('every object is copied and compared, an interrupted move goes on, and a move back finds all of them', async () => {
  const keys = Array.from({ length: 13 }, (_, at) => `photos/${at}.webp`)
  for (const key of keys) await disk.write(key, picture(key))
  // An interrupted move left these two objects, the second one damaged.
  await bucket.write(keys[0]!, picture(keys[0]!))
  await bucket.write(keys[1]!, picture('damaged'))
  expect(await moveObjects({ from: disk, to: bucket, say })).toMatchObject({
    copied: 12,
    present: 1,
    wrong: [],
  })
  for (const key of keys) expect(await bucket.read(key)).toEqual(picture(key))
  expect(await moveObjects({ from: disk, to: bucket, say })).toMatchObject({ copied: 0, present: 13 })
  await disk.remove(keys[2]!)
  expect(await moveObjects({ from: bucket, to: disk, say })).toMatchObject({ copied: 1, present: 12 })
})

test('an object that is stored during the move is moved too, and one that the new store changes is named', async () => {
  let isLate = false
  const from = {
    ...disk,
    read: async (key: string) => {
      if (!isLate) await disk.write('photos/late.webp', picture('late'))
      isLate = true
      return disk.read(key)
    },
  }
  const to = {
    ...bucket,
    read: async (key: string) => (key === 'photos/3.webp' ? picture('other') : bucket.read(key)),
  }
  const moved = await moveObjects({ from, to, say })
  expect(moved.wrong).toEqual(['photos/3.webp'])
  expect(await bucket.read('photos/late.webp')).toEqual(picture('late'))
})
