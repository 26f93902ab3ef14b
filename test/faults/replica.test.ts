import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aNewcomer, openUser } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { openPrimary, openReplicaOf } from '#test/support/postgres-servers.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'
import { findFreePort } from '#tools/free-port.ts'

/** How long the replica waits before it applies a commit. */
const delaySeconds = 2

const parent = await mkdtemp(path.join(await realpath(tmpdir()), 'switchback-replica-'))
await chmod(parent, 0o755)
const primary = await openPrimary(parent)
const replica = await openReplicaOf(primary, parent, {
  recovery_min_apply_delay: `${delaySeconds}s`,
}).catch(async (error: unknown) => {
  await primary.close()
  throw error
})
const port = await findFreePort()
const program = spawnProgram({
  PORT: String(port),
  DATABASE_URL: primary.url(),
  DATABASE_READ_URL: replica.url(),
  DATA_DIR: path.join(parent, 'data'),
  LOG_LEVEL: 'warn',
})
afterAll(async () => {
  await program.kill('SIGTERM')
  await replica.close()
  await primary.close()
  await rm(parent, { recursive: true, force: true })
})
await untilReady(program)
const { url } = program

const isUsed = 'Visitors read from the replica.'
const isLeft = 'Visitors read from the primary'
/** Waits until this sentence was logged after the last time that the other one was. */
const untilLogged = (sentence: string) => {
  const isLatest = () => {
    const output = program.output()
    const other = sentence === isUsed ? isLeft : isUsed
    return output.lastIndexOf(sentence) > output.lastIndexOf(other)
  }
  return expect.poll(isLatest, { timeout: 30_000 }).toBe(true)
}

const owner = await openUser(url, aNewcomer('Olive'))
const titleFor = async (visitor: { get: (path: string) => Promise<{ body: unknown }> }, id: string) =>
  ((await visitor.get(`/api/listings/${id}`)).body as ListingView).title
const rename = (id: string, title: string) => owner.patch(`/api/listings/${id}`, { title })
/** Returns how many connections a server has for the reads of visitors. */
const readsOf = async (server: typeof primary) => {
  const [result] = await server.run(
    `select count(*)::int as count from pg_stat_activity where application_name = 'switchback reads'`,
  )
  return (result!.rows[0] as { count: number }).count
}

test('a visitor reads from the replica, and who writes reads what they wrote', async () => {
  await untilLogged(isUsed)
  const id = await aListing(owner, { title: 'First title' })
  await sleep((delaySeconds + 1) * 1_000)
  const visitor = await openUser(url)
  expect(await titleFor(visitor, id)).toBe('First title')
  expect(await readsOf(replica)).toBeGreaterThan(0)
  expect((await rename(id, 'Second title')).status).toBe(200)
  // The owner sees the change at once. Another visitor sees it later, from the replica.
  expect(await titleFor(owner, id)).toBe('Second title')
  expect(await titleFor(visitor, id)).toBe('First title')
  expect((await visitor.get('/gear/none')).status).toBe(404)
  await expect.poll(() => titleFor(visitor, id), { timeout: 10_000 }).toBe('Second title')
}, 60_000)

test.runIf(isFullRun)(
  'who writes and signs out still reads what they wrote',
  async () => {
    await untilLogged(isUsed)
    const leaver = await openUser(url, aNewcomer('Lee'))
    const id = await aListing(leaver, { title: 'Before' })
    // Waits until the replica has the old rows; rows that the replica lacks would be read from the primary.
    await sleep((delaySeconds + 1) * 1_000)
    const bio = `I have lent gear since ${Date.now()}`
    expect((await leaver.patch('/api/users/profile', { bio })).status).toBe(200)
    expect((await leaver.patch(`/api/listings/${id}`, { title: 'After' })).status).toBe(200)
    await leaver.fetch('/api/logout')
    expect((await leaver.get('/api/auth/user')).status).toBe(401)
    const profile = async (who: typeof owner) =>
      ((await who.get(`/api/people/${leaver.id}`)).body as { bio?: string }).bio
    expect(await profile(leaver)).toBe(bio)
    expect(await titleFor(leaver, id)).toBe('After')
    expect(await titleFor(await openUser(url), id)).toBe('Before')
  },
  60_000,
)

test('a link to gear that was listed a moment ago works for everybody', async () => {
  await untilLogged(isUsed)
  const id = await aListing(owner, { title: 'Just listed' })
  expect(await titleFor(await openUser(url), id)).toBe('Just listed')
}, 60_000)

test.runIf(isFullRun)(
  'nothing that was read from the replica is shown as a newer version',
  async () => {
    await untilLogged(isUsed)
    const id = await aListing(owner, { title: 'Title 0' })
    await sleep((delaySeconds + 1) * 1_000)
    const visitors = await Promise.all(Array.from({ length: 4 }, () => openUser(url)))
    const writer = await openUser(url)
    await writer.post('/api/contact', {})
    let isOver = false
    // Visitors keep requesting the listing, so that responses from the replica are cached.
    const filling = visitors.map(async (visitor) => {
      while (!isOver) await titleFor(visitor, id)
    })
    const wrong: string[] = []
    for (let at = 1; at <= 20; at++) {
      await rename(id, `Title ${at}`)
      // The writer must get the primary's version, although visitors' responses are cached.
      const shown = await titleFor(writer, id)
      if (shown !== `Title ${at}`) wrong.push(`${shown} instead of Title ${at}`)
      await sleep(150)
    }
    isOver = true
    await Promise.all(filling)
    expect(wrong).toEqual([])
  },
  60_000,
)

type Readiness = { parts: { part: string; ok: boolean; setting?: string }[] }
const replicaPart = async () => {
  const { body } = await (await openUser(url)).get('/readyz?all')
  return (body as Readiness).parts.find(({ part }) => part === 'replica')
}

test.runIf(isFullRun)(
  'while the replica is too far behind, frozen or away, visitors read from the primary',
  async () => {
    expect(await replicaPart()).toMatchObject({ ok: true })
    const id = await aListing(owner, { title: 'Behind' })
    const visitor = await openUser(url)
    await sleep((delaySeconds + 1) * 1_000)
    expect(await titleFor(visitor, id)).toBe('Behind')

    await replica.run('select pg_wal_replay_pause()')
    await rename(id, 'Paused')
    expect(await titleFor(visitor, id)).toBe('Behind')
    await untilLogged(isLeft)
    expect(await titleFor(visitor, id)).toBe('Paused')
    await replica.run('select pg_wal_replay_resume()')
    await untilLogged(isUsed)

    await replica.signal('SIGSTOP')
    const since = performance.now()
    await rename(id, 'Frozen')
    expect((await visitor.get('/api/listings?sort=newest')).status).toBe(200)
    expect(performance.now() - since).toBeLessThan(8_000)
    expect(await titleFor(visitor, id)).toBe('Frozen')
    await replica.signal('SIGCONT')
    await untilLogged(isUsed)

    await replica.signal('SIGKILL')
    const statuses: number[] = []
    for (let at = 0; at < 20; at++) statuses.push((await visitor.get(`/api/listings?minPrice=${at}`)).status)
    expect(statuses).toEqual(statuses.map(() => 200))
    await untilLogged(isLeft)
    await replica.start()
    await untilLogged(isUsed)
    expect(await titleFor(visitor, id)).toBe('Frozen')
  },
  120_000,
)
