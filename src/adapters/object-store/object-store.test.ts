import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { openDiskStore } from './disk.ts'
import type { ObjectStore, UploadRefused } from './port.ts'
import { openS3Store } from './s3.ts'

const publicUrl = 'http://localhost:4200'
const permit = { expiresInSeconds: 60, maxBytes: 100 }
const within = (address: string) => address.slice(publicUrl.length)
async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const refusal = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error: UploadRefused) => error.reason,
  )
const textOf = async (store: ObjectStore, key: string) =>
  Buffer.from((await store.read(key))!.bytes).toString()

async function keysIn(store: ObjectStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.toSorted()
}

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-objects-'))
const s3 = await openS3Server()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

/** The stores that must pass the same tests. `open` opens a store as another process of the installation would. */
const stores: [name: string, open: (secret: string) => ObjectStore][] = [
  ['a folder', (secret) => openDiskStore({ folder, secrets: [secret], publicUrl })],
  ['a bucket', (secret) => openS3Store({ s3: s3.settings, secrets: [secret], publicUrl })],
]

describe.each(stores)('%s', (_, openWith) => {
  const open = () => openWith('secret')
  const store = open()
  const server = store.ownServer!

  test('a written object can be read, with the type of its extension, and removed', async () => {
    const bytes = Buffer.from('picture')
    await store.write('photos/one/400.webp', { bytes, contentType: 'image/webp' })
    expect(await store.read('photos/one/400.webp')).toEqual({ bytes, contentType: 'image/webp' })
    await expect(store.write('photos/one/400.webp', { bytes, contentType: 'image/jpeg' })).rejects.toThrow(
      'cannot be image/jpeg',
    )
    await store.remove('photos/one/400.webp')
    await store.remove('photos/one/400.webp')
    expect(await store.read('photos/one/400.webp')).toBeUndefined()
    expect(await store.read('photos/one')).toBeUndefined()
  })

  test('all keys are listed, and nothing that the store needs for itself', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `photos/many/${String(at).padStart(2, '0')}.jpg`)
    for (const key of keys) await store.write(key, { bytes: Buffer.from(key), contentType: 'image/jpeg' })
    await server.receive(within(store.signedPut('uploads/listed', permit)), chunks('abc'))
    expect(await keysIn(store)).toEqual([...keys, 'uploads/listed'])
    for (const key of [...keys, 'uploads/listed']) await store.remove(key)
    expect(await keysIn(store)).toEqual([])
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
      expect(await textOf(store, 'uploads/first')).toBe('abcdef')
      expect(await refusal(server.check(within(address), 6))).toBe('used')
      await store.remove('uploads/first')
      expect(await refusal(server.receive(within(address), chunks('other')))).toBe('used')
      expect(await refusal(open().ownServer!.receive(within(address), chunks('other')))).toBe('used')
      expect(await store.read('uploads/first')).toBeUndefined()
    })

    test('accepts one of many concurrent uploads', async () => {
      const address = within(store.signedPut('uploads/race', permit))
      const words = await Promise.all(
        Array.from({ length: 8 }, (_, at) => refusal(open().ownServer!.receive(address, chunks(`${at}`)))),
      )
      expect(words.filter((word) => word === 'taken')).toHaveLength(1)
      expect(words.filter((word) => word === 'used')).toHaveLength(7)
      expect(await textOf(store, 'uploads/race')).toBe(String(words.indexOf('taken')))
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
      expect(await refusal(openWith('another').ownServer!.receive(address, chunks('x')))).toBe('not_signed')
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

    test('refuses a body that is too long, with or without a declared length, and stores nothing', async () => {
      const address = within(store.signedPut('uploads/long', permit))
      expect(await refusal(server.check(address, 101))).toBe('too_large')
      let given = 0
      const endless = (async function* () {
        for (;;) yield Buffer.alloc(((given += 60), 60))
      })()
      expect(await refusal(server.receive(address, endless))).toBe('too_large')
      expect(given).toBeLessThanOrEqual(180)
      expect(await store.read('uploads/long')).toBeUndefined()
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
})
