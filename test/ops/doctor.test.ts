import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres.ts'
import { markOf, signalsName } from '#adapters/health/processes.ts'
import { openEmptyDatabase, openTestDatabase } from '#test/open-database.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { aDataFolder } from '#test/faults/program.ts'

function examine(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../tools/doctor.ts')],
    { env: { ...childEnvironment, ...settings }, encoding: 'utf8' },
  )
  return { status, lines: (stdout + stderr).trim().split('\n') }
}

test('the doctor has a line for each part, with the setting to change, and fails while one part fails', async () => {
  const database = await openEmptyDatabase()
  const settings = { DATA_DIR: await aDataFolder(), DATABASE_URL: database.url, PORT: '3409' }
  const well = examine(settings)
  expect([well.status, well.lines.at(-1)]).toEqual([0, 'Every part works.'])
  expect(well.lines[0]).toMatch(/^✓ database: tried .*: PostgreSQL \d/)

  const ill = examine({ ...settings, SMTP_URL: 'smtp://name:password@127.0.0.1:1' })
  expect([ill.status, ill.lines.at(-1)]).toEqual([1, '1 part has a problem.'])
  expect(ill.lines.find((line) => line.startsWith('✗'))).toMatch(
    /^✗ email: tried smtp:\/\/127\.0\.0\.1:1: .* answered: .*ECONNREFUSED.* SMTP_URL leads to /,
  )
  expect(ill.lines.join('\n')).not.toContain('password@')
  await database.close()
}, 60_000)

test('the doctor looks what the processes share and whether their jobs work', async () => {
  const { pool, url, close } = await openTestDatabase()
  const running = openPostgres({
    url,
    applicationName: 'another process',
    signalsName: signalsName({ secrets: [markOf('other secrets')], store: markOf('another folder') }),
  })
  await running.signals.listen('anything', () => {})
  await pool.query(
    `insert into failing_tasks (name, error, failed_at) values ('send payouts', 'It failed.', now())`,
  )
  const { status, lines } = examine({ DATA_DIR: await aDataFolder(), DATABASE_URL: url, PORT: '3409' })
  await running.close()
  await close()
  expect([status, lines.at(-1)]).toEqual([1, '2 parts have a problem.'])
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ processes: .* 1 connected\. SECRET_KEY must be the same/),
    expect.stringMatching(/^✗ jobs: .* these fail: send payouts/),
  ])
}, 60_000)

test('the doctor lists wrong settings before it tries anything', async () => {
  const { status, lines } = examine({ DATA_DIR: await aDataFolder(), PORT: 'abc', RATE_LIMIT: 'on' })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'PORT must be a whole number from 1 to 65535.',
    'RATE_LIMIT is no setting: write RATE_LIMITS, or remove it.',
    'Nothing was started. To change: PORT, RATE_LIMIT.',
  ])
}, 60_000)
