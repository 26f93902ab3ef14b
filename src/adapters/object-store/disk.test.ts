import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hour } from '#domain/durations.ts'
import { openDiskStore } from './disk.ts'

const publicUrl = 'http://localhost:4200'
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-objects-'))
const open = () => openDiskStore({ folder, secrets: ['secret'], publicUrl })
const store = open()
afterAll(() => rm(folder, { recursive: true }))

test('a refused or interrupted upload leaves no file', async () => {
  const address = store.signedPut('uploads/long', { expiresInSeconds: 60, maxBytes: 10 })
  const body = (async function* () {
    yield Buffer.alloc(11)
  })()
  await expect(store.ownServer!.receive(address.slice(publicUrl.length), body)).rejects.toThrow('too_large')
  expect(await readdir(path.join(folder, '.temporary'))).toEqual([])
})

test('opening deletes old files of a crash and of abandoned uploads, and nothing younger', async () => {
  const old = new Date(Date.now() - 25 * hour)
  const files = ['.temporary/dead', '.spent/dead', 'uploads/dead', '.temporary/young', 'uploads/young']
  await mkdir(path.join(folder, 'uploads'), { recursive: true })
  for (const file of files) {
    await writeFile(path.join(folder, file), 'x')
    if (file.endsWith('dead')) await utimes(path.join(folder, file), old, old)
  }
  await store.write('photos/old.svg', { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' })
  await utimes(path.join(folder, 'photos/old.svg'), old, old)
  const reopened = open()
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((name) => name.endsWith('dead'))).toEqual([])
  expect(left).toContain('.temporary/young')
  expect(left).toContain('uploads/young')
  expect(await reopened.read('photos/old.svg')).toBeDefined()
})
