import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openReadiness } from '#adapters/database/readiness.ts'
import { openTestDatabase } from '#test/open-database.ts'

const { url, pool, close } = await openTestDatabase()
afterAll(close)

const applicationName = 'readiness'

/** Stops or continues the PostgreSQL process that serves the readiness connection. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [applicationName],
  )
  process.kill(rows[0]!.pid, name)
}

test('an answer of the database counts for two seconds, and then a new one is waited for', async () => {
  const { ping, close: end } = openReadiness({ connectionString: url, application_name: applicationName })
  await ping()
  await signal('SIGSTOP')
  const settled = (one: Promise<void>) => Promise.race([one.then(() => true), sleep(200, false)])
  expect(await settled(ping())).toBe(true)
  await sleep(2_000)
  const late = ping()
  expect(await settled(late)).toBe(false)
  await signal('SIGCONT')
  await late
  await end()
})
