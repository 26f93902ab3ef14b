import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { openResponseCache, type VisitorResponse } from './response-cache.ts'

let version: number
let now: Date
const responseOf = (text: string): VisitorResponse => ({ status: 200, headers: {}, body: Buffer.from(text) })
const open = () => openResponseCache(async () => version, { now: () => now })

beforeEach(() => {
  version = 1
  now = new Date('2026-11-20T19:00:00Z')
})

test('a response is made once, until something that visitors see changes', async () => {
  const cache = open()
  const make = vi.fn<() => Promise<VisitorResponse>>(async () => responseOf(`version ${version}`))
  const read = async () => String((await cache.find('/browse', make)).body)
  expect([await read(), await read()]).toEqual(['version 1', 'version 1'])
  version = 2
  expect([await read(), await read()]).toEqual(['version 2', 'version 2'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('after the cache is cleared, a response is made again for the same version', async () => {
  const cache = open()
  const make = vi.fn<() => Promise<VisitorResponse>>(async () => responseOf('made'))
  await cache.find('/browse', make)
  cache.clear()
  await cache.find('/browse', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('with `fromSecond` the first request reads no version, and its response is not cached', async () => {
  const readVersion = vi.fn<() => Promise<number>>(async () => version)
  const cache = openResponseCache(readVersion, { now: () => now })
  const make = vi.fn<() => Promise<VisitorResponse>>(async () => responseOf(`version ${version}`))
  const read = async () => (await cache.find('/api/listings', make, { fromSecond: true })).etag
  const etags = [await read()]
  expect(readVersion).not.toHaveBeenCalled()
  expect(cache.has('/api/listings')).toBe(false)
  etags.push(await read(), await read())
  expect(make).toHaveBeenCalledTimes(2)
  expect(new Set(etags).size).toBe(1)
  version = 2
  expect(await read()).not.toBe(etags[0])
})

test('concurrent requests for one URL make the response once', async () => {
  const cache = open()
  const make = vi.fn<() => Promise<VisitorResponse>>(async () => {
    await wait(5)
    return responseOf('one')
  })
  const found = await Promise.all(Array.from({ length: 20 }, () => cache.find('/', make)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(found).size).toBe(1)
})

test('a response that was made during a change is not sent after it', async () => {
  const cache = open()
  const old = cache.find('/', async () => {
    version = 2
    await wait(5)
    return responseOf('old')
  })
  const fresh = await wait(1).then(() => cache.find('/', async () => responseOf('new')))
  await old
  expect(String(fresh.body)).toBe('new')
  expect(String((await cache.find('/', async () => responseOf('newer'))).body)).not.toBe('old')
})

test.each([
  ['a minute later', '2026-11-20T19:01:00Z'],
  ['when the clock was set back', '2026-11-20T18:59:59Z'],
])('a response is made again %s', async (_, later) => {
  const cache = open()
  await cache.find('/', async () => responseOf('old'))
  now = new Date(later)
  expect(String((await cache.find('/', async () => responseOf('new'))).body)).toBe('new')
})

test('a response of yesterday is not sent after midnight in town', async () => {
  now = new Date('2026-11-21T06:59:50Z')
  const cache = open()
  await cache.find('/', async () => responseOf('Friday'))
  now = new Date('2026-11-21T07:00:10Z')
  expect(String((await cache.find('/', async () => responseOf('Saturday'))).body)).toBe('Saturday')
})

test('failures and pages that were not found are not cached', async () => {
  const cache = open()
  await expect(cache.find('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.find('/', async () => ({ ...responseOf('missing'), status: 404 }))
  expect(String((await cache.find('/', async () => responseOf('found'))).body)).toBe('found')
})

test('the cache stays within 64 MB, compressed bodies included', async () => {
  const cache = open()
  const make = vi.fn<() => Promise<VisitorResponse>>(async () => ({
    ...responseOf(''),
    body: Buffer.alloc(1_000_000),
  }))
  for (let at = 0; at < 40; at++) {
    const response = await cache.find(`/${at}`, make)
    cache.addEncoded(`/${at}`, response, 'br', { headers: [], body: Buffer.alloc(1_000_000) })
  }
  await cache.find('/39', make)
  expect(make).toHaveBeenCalledTimes(40)
  await cache.find('/0', make)
  expect(make).toHaveBeenCalledTimes(41)
})
