import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { MessageView } from '#contract/messages.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { findFreePort } from '#tools/free-port.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { delayCommits } from '#test/support/slow-commits.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openUser, type User } from '#test/fixtures/users.ts'
import { spawnProgram, untilReady, type Program } from '#test/support/spawn-program.ts'

let database: TestDatabase
let folder: string
let programs: Program[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'switchback-events-'))
  for (const name of ['one', 'other']) {
    const PORT = String(await findFreePort())
    const DATA_DIR = path.join(folder, name)
    programs.push(spawnProgram({ PORT, DATA_DIR, DATABASE_URL: database.url }))
  }
  programs = await Promise.all(programs.map(untilReady))
  await delayCommits(database, 0.03)
}, 60_000)
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill('SIGTERM')))
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates two users without messages. Each is connected to another process. */
const twoUsers = async () =>
  (await Promise.all(
    programs.map(({ url }, at) => {
      const email = `${randomUUID()}@example.com`
      return openUser(url, { email, firstName: `N${at}`, lastName: 'Events' })
    }),
  )) as [User, User]

async function listen(user: User) {
  const stream = await openEventStream(user)
  onTestFinished(() => stream.close())
  return stream
}

/** Sends a message as a browser does: repeats it with the same idempotency key until it is accepted. */
async function write(from: User, to: User, content: string, key = randomUUID()): Promise<MessageView> {
  for (;;) {
    const sent = { receiverId: to.id, content }
    const { status, body } = await from.post('/api/messages', sent, { 'idempotency-key': key })
    if (status === 201) return body as MessageView
    if (status !== 409) throw new Error(`${status}: ${JSON.stringify(body)}`)
    await sleep(20)
  }
}
const thread = async (reader: User, other: User) =>
  ((await reader.get(`/api/messages?otherUserId=${other.id}&limit=100`)).body as MessageView[]).map(
    ({ content }) => content,
  )

test('messages sent through one process reach the other within a second, in order and once', async () => {
  const [one, other] = await twoUsers()
  const stream = await listen(other)
  const sent: string[] = []
  let slowest = 0
  for (let each = 0; each < 20; each++) {
    const since = performance.now()
    sent.push((await write(one, other, `${each}`)).id)
    await stream.until('message', each + 1)
    slowest = Math.max(slowest, performance.now() - since)
  }
  expect((await stream.until('message')).map(({ id }) => id)).toEqual(sent)
  expect(slowest).toBeLessThan(1_000)
}, 60_000)

test('concurrent and repeated messages have one order without gaps, at any moment and for both users', async () => {
  const [one, other] = await twoUsers()
  const contents = Array.from({ length: 30 }, (_, each) => `${each}`)
  let isOver = false
  const looks: string[][] = []
  const look = async (reader: User, from: User) => {
    while (!isOver) looks.push(await thread(reader, from))
  }
  const looking = [look(one, other), look(other, one)]
  await Promise.all(
    contents.flatMap((content, at) => {
      const [from, to] = at % 2 ? [one, other] : [other, one]
      const key = randomUUID()
      return [write(from, to, content, key), write(from, to, content, key)]
    }),
  )
  isOver = true
  await Promise.all(looking)
  const whole = await thread(one, other)
  expect(await thread(other, one)).toEqual(whole)
  expect(whole.toSorted()).toEqual(contents.toSorted())
  for (const seen of looks) expect(seen).toEqual(whole.slice(0, seen.length))
}, 60_000)

test('both processes restore listening connections that the database ends, and lose nothing', async () => {
  const [one, other] = await twoUsers()
  const streams = [await listen(one), await listen(other)]
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'switchback signals %'`,
  )
  expect(rowCount).toBe(2)
  await write(one, other, 'Said into the gap')
  for (const stream of streams) await stream.until('sync', 2)
  expect(await thread(other, one)).toEqual(['Said into the gap'])
  await write(other, one, 'Said after it')
  await streams[0]!.until('message')
  expect(await thread(one, other)).toEqual(['Said into the gap', 'Said after it'])
}, 60_000)

/** The number of messages that are sent before a process is frozen, and again while it is. */
const messages = 60
/** How long a process is frozen, in seconds, as on a machine that is paused. */
const frozenFor = isFullRun ? 60 : 3
/** The most that the median duration of a write may grow while the other process is frozen. */
const maxRatio = 2

test.runIf(isFullRun)(
  'a frozen process holds up no commit, and misses nothing when it goes on',
  async () => {
    const [one, other] = await twoUsers()
    const stream = await listen(other)
    const sent: string[] = []
    const writeSome = async (seconds: number) => {
      const took: number[] = []
      while (took.length < messages) {
        const since = performance.now()
        sent.push((await write(one, other, `${sent.length}`)).id)
        took.push(performance.now() - since)
        await sleep((seconds * 1_000) / messages - (performance.now() - since))
      }
      return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!
    }
    const usual = await writeSome(3)
    await stream.until('message', sent.length)
    const frozen = programs[1]!
    process.kill(frozen.pid, 'SIGSTOP')
    let beside: number
    try {
      const seen = sent.length
      beside = await writeSome(frozenFor)
      expect(stream.received.filter(({ kind }) => kind === 'message')).toHaveLength(seen)
      const { rows } = await database.pool.query('select pg_notification_queue_usage() as usage')
      expect(rows[0].usage).toBeLessThan(0.01)
    } finally {
      process.kill(frozen.pid, 'SIGCONT')
    }
    expect((await stream.until('message', sent.length)).map(({ id }) => id)).toEqual(sent)
    expect(stream.received.filter(({ kind }) => kind === 'sync')).toHaveLength(1)
    expect(beside / usual).toBeLessThan(maxRatio)
  },
  120_000,
)

test('a sign-out in one process ends the stream in the other', async () => {
  const [one] = await twoUsers()
  const elsewhere = new URL(programs[1]!.url)
  const there = await fetch(new URL('/api/events', elsewhere), {
    headers: { cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(there.status).toBe(200)
  await one.fetch('/api/logout')
  const text = await there.text()
  expect(text).toContain('"sync"')
}, 60_000)
