import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres.ts'
import { spawnServer, startServer } from './spawn-server.ts'
import { anOpenFolder, aTemporaryFolder, openForTest } from './temporary-folder.ts'
import { isFullRun } from '#test/support/full-run.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const readPid = async (folder: string) =>
  Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const mode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

/** Opens as many connections as four processes at their busiest. */
async function openForFour(url: string): Promise<void> {
  // The pools of the server (20) and of the Stripe sandbox (8), the two listeners, readiness, the clock and the health checks.
  const perProcess = 20 + 8 + 5
  const clients = Array.from({ length: 4 * perProcess }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.end()))
}

test('a new folder gets a durable UTF-8 cluster that only its owner can read, for four processes', async () => {
  const folder = await aTemporaryFolder()
  const server = await spawnServer(folder)
  const settings = `select current_setting('fsync'), current_setting('timezone'), current_setting('server_encoding'),
    current_setting('server_version_num')::int / 10000, current_setting('is_superuser'), current_setting('max_connections')`
  expect(await query(server.url, settings)).toEqual(['on', 'UTC', 'UTF8', 18, 'off', '200'])
  expect(await query(server.url, `select upper('é'), to_tsvector('simple', '“kayak”')::text`)).toEqual([
    'É',
    "'kayak':1",
  ])
  expect(await mode(path.join(folder, 'postgres'))).toBe('700')
  expect(await mode(path.join(folder, 'database-url'))).toBe('600')
  expect(await mode(path.join(folder, 'secrets/database-password'))).toBe('600')
  expect((await readFile(path.join(folder, 'database-url'), 'utf8')).trim()).toBe(server.url)
  await openForFour(server.url)
  await server.kill('SIGTERM')
  expect(await readdir(folder)).not.toContain('database-url')
})

test.runIf(isFullRun)('connections need the password, on the socket too', async () => {
  const postgres = await openForTest(await aTemporaryFolder())
  const wrong = new URL(postgres.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(isFullRun)(
  'after kill -9 of the application the next start reuses the running server',
  async () => {
    const folder = await aTemporaryFolder()
    const killed = await spawnServer(folder)
    await query(killed.url, 'create table kept as select 7 as id')
    const pid = await readPid(folder)
    await killed.kill('SIGKILL')
    const postgres = await openForTest(folder)
    expect(postgres.logged).toEqual(['Joined the PostgreSQL that an earlier start had left running.'])
    expect(await readPid(folder)).toBe(pid)
    expect(await query(postgres.url, 'select id from kept')).toEqual([7])
  },
)

test.runIf(isFullRun)('a killed server is started again with all committed data', async () => {
  const folder = await aTemporaryFolder()
  const killed = await spawnServer(folder)
  await query(killed.url, 'create table kept as select 7 as id')
  await killed.kill('SIGKILL')
  process.kill(await readPid(folder), 'SIGKILL')
  const postgres = await openForTest(folder)
  expect(await query(postgres.url, 'select id from kept')).toEqual([7])
})

test.runIf(isFullRun)('a process that reuses the recorded id is not taken for the server', async () => {
  const folder = await aTemporaryFolder()
  const first = await openForTest(folder)
  const file = path.join(folder, 'postgres/postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await first.close()
  await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
  const second = await openForTest(folder)
  expect(await query(second.url, 'select 1')).toEqual([1])
})

test.runIf(isFullRun)(
  'a server that dies while the application runs is restarted at the same address',
  async () => {
    const folder = await aTemporaryFolder()
    const postgres = await openForTest(folder)
    const { pool, close } = openPostgres({ url: postgres.url, applicationName: 'test' })
    await pool.query('select 1')
    const held = await pool.connect()
    process.kill(await readPid(folder), 'SIGKILL')
    await expect.poll(() => pool.query('select 1').then(() => 'ok', String), { timeout: 15_000 }).toBe('ok')
    held.release(true)
    await close()
    expect(postgres.logged).toEqual(['PostgreSQL ended unexpectedly and is started again.'])
  },
)

test.runIf(isFullRun)(
  'a server that ends again and again on a full disk is logged once, with the reason',
  async () => {
    const folder = await aTemporaryFolder()
    const postgres = await openForTest(folder)
    for (let time = 0; time < 2; time++) {
      const pid = await readPid(folder)
      // PostgreSQL writes this line before it ends because of a full disk.
      await appendFile(
        path.join(folder, 'postgres/server.log'),
        'PANIC:  could not write: No space left on device\n',
      )
      process.kill(pid, 'SIGKILL')
      const restarted = async () => (await readPid(folder).catch(() => pid)) !== pid
      await expect.poll(restarted, { timeout: 15_000 }).toBe(true)
      await expect
        .poll(() => query(postgres.url, 'select 1').then(() => 'ok', String), { timeout: 15_000 })
        .toBe('ok')
    }
    // On a busy machine a start may fail once more before it works.
    expect(postgres.logged.filter((line) => line.includes(' ended '))).toEqual([
      `PostgreSQL ended because the disk of ${folder}/postgres is full. It is started again until there is space.`,
    ])
  },
)

test.runIf(isFullRun)(
  'a process killed while creating the cluster does not block the next start',
  async () => {
    const folder = await aTemporaryFolder()
    const child = startServer(folder)
    const making = async () => (await readdir(folder)).some((name) => name.startsWith('postgres.making-'))
    await expect.poll(making, { interval: 10, timeout: 10_000 }).toBe(true)
    await sleep(100)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const postgres = await openForTest(folder)
    expect(await query(postgres.url, 'select 1')).toEqual([1])
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  },
)

test('a cluster of another major version is refused and left untouched', async () => {
  const folder = await aTemporaryFolder()
  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(openForTest(folder)).rejects.toThrow(
    /created by PostgreSQL 17, and this version contains PostgreSQL 18.*pg_dump/,
  )
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a folder with other contents is refused', async () => {
  const folder = await aTemporaryFolder()
  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'postgres/notes.txt'), 'mine')
  await expect(openForTest(folder)).rejects.toThrow('is not empty and holds no PostgreSQL cluster')
})

test.runIf(isFullRun)('the server listens on loopback when the path is too long for a socket', async () => {
  const folder = await anOpenFolder('past the old mill and around the bend of the river, then '.repeat(3))
  const postgres = await openForTest(folder)
  expect(new URL(postgres.url).searchParams.get('host')).toBe('127.0.0.1')
  expect(await query(postgres.url, 'select 1')).toEqual([1])
})

test.runIf(isFullRun)('the socket works in a path with quotes, commas and spaces', async () => {
  const folder = await anOpenFolder(`it's "here", \\ Böhm %41`)
  const postgres = await openForTest(folder)
  expect(new URL(postgres.url).searchParams.get('host')).toContain(folder)
  expect(await query(postgres.url, 'select 1')).toEqual([1])
})
