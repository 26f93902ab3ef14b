import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, openVisitorAnswers } from './visitor-answers.ts'

let version: number
let now: Date
const answer = (text: string): Answer => ({ status: 200, headers: {}, body: Buffer.from(text) })
const open = () => openVisitorAnswers(async () => version, { now: () => now })

beforeEach(() => {
  version = 1
  now = new Date('2026-11-20T19:00:00Z')
})

test('an answer is made once, until something that visitors see changes', async () => {
  const answers = open()
  const make = vi.fn<() => Promise<Answer>>(async () => answer(`version ${version}`))
  const read = async () => String((await answers.find('/browse', make)).body)
  expect([await read(), await read()]).toEqual(['version 1', 'version 1'])
  version = 2
  expect([await read(), await read()]).toEqual(['version 2', 'version 2'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('an answer that was forgotten is made again for the same version', async () => {
  const answers = open()
  const make = vi.fn<() => Promise<Answer>>(async () => answer('made'))
  await answers.find('/browse', make)
  answers.forget()
  await answers.find('/browse', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('an address that is stored from its second request costs the first one no reading of the version', async () => {
  const readVersion = vi.fn<() => Promise<number>>(async () => version)
  const answers = openVisitorAnswers(readVersion, { now: () => now })
  const make = vi.fn<() => Promise<Answer>>(async () => answer(`version ${version}`))
  const read = async () => (await answers.find('/api/listings', make, { fromSecond: true })).etag
  const etags = [await read()]
  expect(readVersion).not.toHaveBeenCalled()
  expect(answers.has('/api/listings')).toBe(false)
  etags.push(await read(), await read())
  expect(make).toHaveBeenCalledTimes(2)
  expect(new Set(etags).size).toBe(1)
  version = 2
  expect(await read()).not.toBe(etags[0])
})

test('concurrent requests share the making of an answer', async () => {
  const answers = open()
  const make = vi.fn<() => Promise<Answer>>(async () => {
    await wait(5)
    return answer('one')
  })
  const found = await Promise.all(Array.from({ length: 20 }, () => answers.find('/', make)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(found).size).toBe(1)
})

test('an answer that was made during a change is not sent after it', async () => {
  const answers = open()
  const old = answers.find('/', async () => {
    version = 2
    await wait(5)
    return answer('old')
  })
  const fresh = await wait(1).then(() => answers.find('/', async () => answer('new')))
  await old
  expect(String(fresh.body)).toBe('new')
  expect(String((await answers.find('/', async () => answer('newer'))).body)).not.toBe('old')
})

test.each([
  ['a minute later', '2026-11-20T19:01:00Z'],
  ['when the clock was set back', '2026-11-20T18:59:59Z'],
])('an answer is made again %s', async (_, later) => {
  const answers = open()
  await answers.find('/', async () => answer('old'))
  now = new Date(later)
  expect(String((await answers.find('/', async () => answer('new'))).body)).toBe('new')
})

test('an answer of yesterday is not sent after midnight in town', async () => {
  now = new Date('2026-11-21T06:59:50Z')
  const answers = open()
  await answers.find('/', async () => answer('Friday'))
  now = new Date('2026-11-21T07:00:10Z')
  expect(String((await answers.find('/', async () => answer('Saturday'))).body)).toBe('Saturday')
})

test('failures and pages that were not found are not stored', async () => {
  const answers = open()
  await expect(answers.find('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await answers.find('/', async () => ({ ...answer('missing'), status: 404 }))
  expect(String((await answers.find('/', async () => answer('found'))).body)).toBe('found')
})

test('the answers together stay within 64 MB, compressed ones included', async () => {
  const answers = open()
  const make = vi.fn<() => Promise<Answer>>(async () => ({ ...answer(''), body: Buffer.alloc(1_000_000) }))
  for (let at = 0; at < 40; at++) {
    const stored = await answers.find(`/${at}`, make)
    answers.addSent(`/${at}`, stored, 'br', { headers: [], body: Buffer.alloc(1_000_000) })
  }
  await answers.find('/39', make)
  expect(make).toHaveBeenCalledTimes(40)
  await answers.find('/0', make)
  expect(make).toHaveBeenCalledTimes(41)
})
