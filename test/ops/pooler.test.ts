import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aRequest } from '#test/fixtures/bookings.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { aNewcomer, openUser, type User } from '#test/fixtures/users.ts'
import { openEmptyDatabase } from '#test/open-database.ts'
import { hasPgBouncer, preparePooler, type Pooler } from '#test/support/pgbouncer.ts'
import { spawnProgram, untilReady, type Program } from '#test/support/spawn-program.ts'
import { findFreePort } from '#tools/free-port.ts'

/** The pooler's connections to PostgreSQL, far fewer than the two processes open to the pooler. */
const connections = 3

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode, where it is installed', () => {
  let database: Awaited<ReturnType<typeof openEmptyDatabase>>
  let pooler: Pooler
  let folder: string
  let programs: Program[] = []

  const settings = async (more: Record<string, string> = {}) => ({
    PORT: String(await findFreePort()),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SECRET_KEY: 'the key of the pooled town with more than 32 bytes',
    LOG_LEVEL: 'warn',
    ...more,
  })
  const administer = async <Row extends pg.QueryResultRow>(statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    await client.end()
    return rows
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'switchback-pooled-'))
    database = await openEmptyDatabase()
    pooler = await preparePooler(database.url, connections)
    await pooler.start()
  }, 30_000)
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill('SIGTERM')))
    await pooler?.remove()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts the program with settings that must be refused. Returns its output. */
  async function refuse(more: Record<string, string>): Promise<string> {
    const program = spawnProgram(await settings(more))
    expect(await program.ended).toBe(1)
    return program.output()
  }

  test('a start says what the pooler and its role lack, and two processes start once they have it, all parts fine', async () => {
    expect(await refuse({ DATABASE_DIRECT_URL: '' })).toMatch(
      /DATABASE_URL leads to PgBouncer.*DATABASE_DIRECT_URL/,
    )
    expect(await refuse({ DATABASE_DIRECT_URL: pooler.url })).toMatch(
      /DATABASE_DIRECT_URL leads to PgBouncer/,
    )
    const other = await openEmptyDatabase()
    const refused = await refuse({})
    const statements = /run "(ALTER ROLE .*?)", then RECONNECT/.exec(refused)?.[1]
    expect(statements).toMatch(/SET lock_timeout = '5000'; ALTER ROLE/)
    await administer(statements!)
    await pooler.stop()
    await pooler.start()
    expect(await refuse({ DATABASE_DIRECT_URL: other.url })).toMatch(
      /DATABASE_DIRECT_URL must lead to the database behind/,
    )
    await other.close()
    // Both processes migrate at the same time. The lock for it needs a connection past the pooler.
    const started = [spawnProgram(await settings()), spawnProgram(await settings())]
    programs = started
    await Promise.all(started.map(untilReady))
    // Waits for the first round of health checks, because the next tests stop the pooler.
    const response = await fetch(`${programs[0]!.url}/readyz?all`)
    const { parts } = (await response.json()) as { parts: { part: string; ok: boolean }[] }
    expect(parts.filter(({ ok }) => !ok)).toEqual([])
    expect(parts.map(({ part }) => part)).toContain('pooler')
  }, 120_000)

  const users: User[] = []
  test('users sign in, upload, list and request through both processes', async () => {
    for (const [at, program] of programs.entries())
      users.push(await openUser(program.url, aNewcomer(`U${at}`)))
    const [owner, renter] = users as [User, User]
    const gear = await aListing(owner, { images: [await uploadPhoto(owner)] })
    const { id } = await aRequest(renter, gear, addDays(dateIn(serviceArea.zone, new Date()), 20))
    expect((await owner.post(`/api/bookings/${id}/approve`)).status).toBe(200)
  }, 60_000)

  test('live updates arrive, also after the pooler was away', async () => {
    const [owner, renter] = users as [User, User]
    const stream = await openEventStream(owner)
    const write = (content: string) => renter.post('/api/messages', { receiverId: owner.id, content })
    for (let each = 1; each <= 3; each++) {
      expect((await write(`Message ${each}`)).status).toBe(201)
      await stream.until('message', each)
    }
    await pooler.stop()
    expect((await write('Nobody hears this')).status).toBe(503)
    await pooler.start()
    await expect.poll(async () => (await write('Back again')).status, { timeout: 10_000 }).toBe(201)
    await stream.until('message', 4)
    expect(stream.received.filter(({ kind }) => kind === 'sync')).toHaveLength(1)
    stream.close()
  }, 60_000)

  test('the pooled connections keep no lock and no setting of a process', async () => {
    // Runs many statements at once, so that both processes use every connection of the pooler.
    await Promise.all(
      Array.from({ length: 60 }, (_, each) =>
        fetch(`${programs[each % 2]!.url}/api/listings?search=tent+${each}`),
      ),
    )
    const pooled = `select pid from pg_stat_activity
      where datname = current_database() and application_name in ('', 'switchback') and pid <> pg_backend_pid()`
    const count = async (from: string) =>
      (await administer<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count
    expect(await count(`(${pooled})`)).toBeLessThanOrEqual(connections + 2)
    // A transaction may hold a lock right now, but a connection must not hold one for long.
    await expect.poll(() => count(`pg_locks where locktype = 'advisory' and pid in (${pooled})`)).toBe(0)
    for (const program of programs) expect(program.output()).not.toMatch(/prepared statement|does not exist/)
  }, 60_000)
})
