import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { findFreePort } from '#tools/free-port.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { anOwner, openUser } from '#test/fixtures/users.ts'
import { aDataFolder, runProgram, startProgram } from './program.ts'

const aPort = async () => String(await findFreePort())
const postmasterOf = (folder: string) => findPostmaster(path.join(folder, 'postgres'))

test('the program prints its address and writes its files; SIGTERM finishes running requests and stops everything', async () => {
  const DATA_DIR = await aDataFolder()
  const PORT = await aPort()
  const program = await startProgram({ PORT, DATA_DIR })
  const started = program.output()
  expect(started).toMatch(/^Switchback [\d.]+, development, role all\n/)
  expect(started).toContain(`  database  PostgreSQL 18.4 as switchback, embedded in ${DATA_DIR}\n`)
  expect(started).toMatch(new RegExp(`\nSwitchback is ready at http://localhost:${PORT}\n$`))
  expect(await readFile(path.join(DATA_DIR, 'switchback.pid'), 'utf8')).toBe(`${program.pid}\n`)
  const { mode } = await stat(path.join(DATA_DIR, 'database-url'))
  expect(mode & 0o777).toBe(0o600)
  expect(await postmasterOf(DATA_DIR)).toBeDefined()

  let stopping = false
  const wrong: unknown[] = []
  let answered = 0
  const ask = async () => {
    for (;;) {
      try {
        const response = await fetch(`${program.url}/api/listings`)
        await response.text()
        if (response.status === 200) answered += 1
        else if (!stopping) wrong.push(response.status)
        else if (response.status !== 503) wrong.push(response.status)
      } catch (error) {
        if (!stopping) wrong.push(error)
        return
      }
    }
  }
  const asking = Promise.all(Array.from({ length: 8 }, ask))
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(50)
  const since = performance.now()
  stopping = true
  expect(await program.kill('SIGTERM')).toBe(0)
  expect(performance.now() - since).toBeLessThan(10_000)
  await asking
  expect(wrong).toEqual([])
  expect(program.output()).toBe(started)
  expect(await postmasterOf(DATA_DIR)).toBeUndefined()
  await expect(stat(path.join(DATA_DIR, 'switchback.pid'))).rejects.toThrow('ENOENT')
  await expect(stat(path.join(DATA_DIR, 'database-url'))).rejects.toThrow('ENOENT')
}, 60_000)

test.runIf(isFullRun)(
  'pressing Ctrl-C twice ends the program and its PostgreSQL with exit code 0',
  async () => {
    const DATA_DIR = await aDataFolder()
    const program = await startProgram({ PORT: await aPort(), DATA_DIR })
    void program.interruptGroup()
    expect(await program.interruptGroup()).toBe(0)
    expect(await postmasterOf(DATA_DIR)).toBeUndefined()
  },
  60_000,
)

test.runIf(isFullRun)(
  'a signal during the start ends the program and the PostgreSQL that it started',
  async () => {
    const DATA_DIR = await aDataFolder()
    const program = runProgram({ PORT: await aPort(), DATA_DIR })
    await expect.poll(() => postmasterOf(DATA_DIR), { timeout: 30_000, interval: 10 }).toBeDefined()
    expect(await program.kill('SIGTERM')).toBe(0)
    expect(await postmasterOf(DATA_DIR)).toBeUndefined()
  },
  60_000,
)

test.runIf(isFullRun)(
  'one program owns a data folder; others join its database and see the same gear',
  async () => {
    const DATA_DIR = await aDataFolder()
    const first = await startProgram({ PORT: await aPort(), DATA_DIR })
    const listing = await listGear(await openUser(first.url, anOwner))

    const second = runProgram({ PORT: await aPort(), DATA_DIR })
    expect(await second.ended).toBe(1)
    const file = path.join(DATA_DIR, 'database-url')
    expect(second.output()).toBe(
      `DATA_DIR is in use by process ${first.pid} (${DATA_DIR}): stop it, or start this one with DATABASE_URL set to what ${file} holds to join its database.\nNothing was started. To change: DATA_DIR.\n`,
    )

    const DATABASE_URL = (await readFile(file, 'utf8')).trim()
    const joined = [
      { PORT: await aPort(), DATA_DIR: await aDataFolder(), DATABASE_URL },
      { PORT: await aPort(), DATA_DIR, DATABASE_URL, ROLE: 'web' },
    ]
    for (const settings of joined) {
      const other = await startProgram(settings)
      const visitor = await openUser(other.url)
      expect((await visitor.get(`/api/listings/${listing.id}`)).body).toEqual(listing)
      expect(await other.kill('SIGTERM')).toBe(0)
    }
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.kill('SIGTERM')).toBe(0)
  },
  90_000,
)

test.runIf(isFullRun)(
  'a port in use is reported',
  async () => {
    const { createServer } = await import('node:net')
    const busy = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void busy.close())
    await new Promise((resolve) => busy.once('listening', resolve))
    const { port } = busy.address() as { port: number }
    const DATA_DIR = await aDataFolder()
    const program = runProgram({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR })
    expect(await program.ended).toBe(1)
    expect(program.output()).toBe(
      `PORT must be a free port: ${port} of 127.0.0.1 is in use by another program.\nNothing was started. To change: PORT.\n`,
    )
    expect(await postmasterOf(DATA_DIR)).toBeUndefined()
  },
  60_000,
)

test('a refused start lists everything that is wrong, names it in the last line and ends with 1', async () => {
  // The town is read while modules are loaded. A mistake in it must be reported together with those in the settings.
  const program = runProgram({
    DATA_DIR: await aDataFolder(),
    PORT: 'abc',
    TRUSTPROXY: '1',
    TOWN_DIR: 'docs',
  })
  expect(await program.ended).toBe(1)
  const mistake = `TOWN_DIR leads to a town with a mistake in ${path.resolve(import.meta.dirname, '../../docs')}`
  const files = ['town', 'texts', 'neighborhoods', 'categories'].map((name) => `${name}.json`)
  const pages = ['terms', 'privacy', 'cookies', 'rental-agreement', 'imprint'].map(
    (name) => `legal/${name}.md`,
  )
  expect(program.output().trim().split('\n')).toEqual([
    'PORT must be a whole number from 1 to 65535.',
    'TRUSTPROXY is no setting: write TRUST_PROXY, or remove it.',
    ...[...files, ...pages].map((file) => `${mistake}/${file}: there is no such file.`),
    'Nothing was started. To change: PORT, TRUSTPROXY, TOWN_DIR.',
  ])
}, 60_000)
