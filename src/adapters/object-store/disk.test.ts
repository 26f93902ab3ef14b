import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hour } from '#domain/durations.ts'
import { openDiskStore } from './disk.ts'
import type { ObjectStore, OwnServer, UploadRefused } from './port.ts'

const publicUrl = 'http://localhost:4200'
const permit = { expiresInSeconds: 60, maxBytes: 100 }
let folder: string
let store: ObjectStore
let server: OwnServer

const open = () => openDiskStore({ folder, secrets: ['secret'], publicUrl })
const within = (address: string) => address.slice(publicUrl.length)
async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const refusal = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error: UploadRefused) => error.reason,
  )

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchback-objects-'))
  store = open()
  server = store.ownServer!
})
afterAll(() => rm(folder, { recursive: true }))

test('a written object can be read, with the type of its extension, and removed', async () => {
  const bytes = Buffer.from('picture')
  await store.write('photos/one/400.webp', { bytes, contentType: 'image/webp' })
  expect(await store.read('photos/one/400.webp')).toEqual({ bytes, contentType: 'image/webp' })
  await store.remove('photos/one/400.webp')
  await store.remove('photos/one/400.webp')
  expect(await store.read('photos/one/400.webp')).toBeUndefined()
  expect(await store.read('photos/one')).toBeUndefined()
})

test.each(['../secrets', 'a/../../b', '/etc/passwd', '.spent/x', 'a//b', 'a/.b', 'a\\b', 'a\0', ''])(
  'the key %j is refused',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('is not a key')
    expect(() => store.signedPut(key, permit)).toThrow('is not a key')
  },
)

describe('a signed upload address', () => {
  test('accepts one upload and names its key', async () => {
    const address = store.signedPut('uploads/first', permit)
    expect(address.startsWith(`${publicUrl}/objects/uploads/first?`)).toBe(true)
    expect(store.keyOf(address)).toBe('uploads/first')
    await server.check(within(address), 6)
    await server.receive(within(address), chunks('abc', 'def'))
    expect(Buffer.from((await store.read('uploads/first'))!.bytes).toString()).toBe('abcdef')
    expect(await refusal(server.check(within(address), 6))).toBe('used')
    await store.remove('uploads/first')
    expect(await refusal(server.receive(within(address), chunks('other')))).toBe('used')
    expect(await refusal(open().ownServer!.receive(within(address), chunks('other')))).toBe('used')
    expect(await store.read('uploads/first')).toBeUndefined()
  })

  test('accepts one of many concurrent uploads', async () => {
    const address = within(store.signedPut('uploads/race', permit))
    const words = await Promise.all(
      Array.from({ length: 8 }, (_, at) => refusal(server.receive(address, chunks(`${at}`)))),
    )
    expect(words.filter((word) => word === 'taken')).toHaveLength(1)
    expect(words.filter((word) => word === 'used')).toHaveLength(7)
    expect(Buffer.from((await store.read('uploads/race'))!.bytes).toString()).toBe(
      String(words.indexOf('taken')),
    )
  })

  test('cannot be changed', async () => {
    const address = within(store.signedPut('uploads/kept', permit))
    for (const other of [
      address.replace('kept', 'other'),
      address.replace('most=100', 'most=999'),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=.+/, ''),
      address.replace(/signature=.{4}/, 'signature=AAAA'),
      address.replace('uploads/kept', 'uploads/../uploads/kept'),
      within(store.signedGet('uploads/kept', { expiresInSeconds: 60 })),
    ]) {
      expect(await refusal(server.receive(other, chunks('x')))).toBe('not_signed')
      expect(store.keyOf(publicUrl + other)).toBeUndefined()
    }
    expect(store.keyOf(`http://elsewhere.example${address}`)).toBeUndefined()
    expect(store.keyOf(`${publicUrl}.elsewhere.example${address}`)).toBeUndefined()
    const { ownServer } = openDiskStore({ folder, secrets: ['another'], publicUrl })
    expect(await refusal(ownServer!.receive(address, chunks('x')))).toBe('not_signed')
  })

  test('expires by real time, but still names its key', async () => {
    const address = store.signedPut('uploads/late', permit)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    try {
      expect(await refusal(server.receive(within(address), chunks('x')))).toBe('expired')
      expect(store.keyOf(address)).toBe('uploads/late')
    } finally {
      vi.useRealTimers()
    }
  })

  test('refuses a body that is too long, with or without a declared length, and leaves no file', async () => {
    const address = within(store.signedPut('uploads/long', permit))
    expect(await refusal(server.check(address, 101))).toBe('too_large')
    let given = 0
    const endless = (async function* () {
      for (;;) yield Buffer.alloc(((given += 60), 60))
    })()
    expect(await refusal(server.receive(address, endless))).toBe('too_large')
    expect(given).toBeLessThanOrEqual(180)
    expect(await readdir(path.join(folder, '.temporary'))).toEqual([])
    // No upload was accepted, so the URL still works.
    expect(await refusal(server.receive(address, chunks('short')))).toBe('taken')
  })

  test('still works after an interrupted body', async () => {
    const address = within(store.signedPut('uploads/broken', permit))
    const broken = (async function* () {
      yield Buffer.from('half')
      throw new Error('The connection broke')
    })()
    await expect(server.receive(address, broken)).rejects.toThrow('broke')
    expect(await store.read('uploads/broken')).toBeUndefined()
    expect(await refusal(server.receive(address, chunks('whole')))).toBe('taken')
  })
})

test('a signed read URL reads its key until it expires', () => {
  const address = within(store.signedGet('photos/two/400.jpg', { expiresInSeconds: 60 }))
  expect(server.findReadable(address)).toBe('photos/two/400.jpg')
  expect(server.findReadable(address.replace('two', 'six'))).toBeUndefined()
  expect(server.findReadable('/objects/photos/two/400.jpg')).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  try {
    expect(server.findReadable(address)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('opening deletes old files of a crash and of abandoned uploads, and nothing younger', async () => {
  const old = new Date(Date.now() - 25 * hour)
  const files = ['.temporary/dead', '.spent/dead', 'uploads/dead', '.temporary/young', 'uploads/young']
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
