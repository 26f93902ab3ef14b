import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/fixtures/app.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { payByCard, startPayment } from '#test/fixtures/payments.ts'
import { anOwner, aRenter } from '#test/fixtures/users.ts'
import { aDataFolder } from '#test/faults/program.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { isFullRun } from '#test/support/full-run.ts'

const project = path.resolve(import.meta.dirname, '../..')

async function verify(
  settings: Record<string, string>,
  ...options: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts'), 'verify', ...options], {
    env: { ...childEnvironment, ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** Opens an app with one paid booking. It has no worker, so that a payment at the provider can be missing in our ledger. */
async function openBooks() {
  const app = await openTestApp({ ROLE: 'web' })
  onTestFinished(() => app.close())
  const fixture = { app, renter: await app.signIn(aRenter), owner: await app.signIn(anOwner) }
  await onboard(app, fixture.owner)
  const paid = await aPaidBooking(fixture)
  return { fixture, paid, settings: { DATA_DIR: await aDataFolder(), DATABASE_URL: app.testDatabase.url } }
}

test('the command prints the balance, and fails on any difference to the provider or within our ledger', async () => {
  const { paid, settings } = await openBooks()
  const good = await verify(settings)
  expect(good).toMatchObject({ code: 0 })
  expect(good.output).toMatch(/provider_clearing +162\.00\n/)
  expect(good.output).toContain('The books balance and agree with the payment provider.')

  // Changes the amount of a charge at the provider, so that it differs from the ledger.
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `update sandbox.stripe_objects set body = jsonb_set(body, '{amount}', '16199')
     where kind = 'balance_transaction' and body ->> 'type' = 'charge'`,
  )
  await client.query('update bookings set payout_due_at = null where id = $1', [paid])
  const differs = await verify(settings)
  expect(differs).toMatchObject({ code: 1 })
  expect(differs.output).toContain(`(booking ${paid}): we have 16200 cents, the provider 16199`)
  expect(differs.output).toContain(`an owner is owed money that is not in line to be sent: ${paid}`)
}, 240_000)

test.runIf(isFullRun)(
  'the command finds a payment that our ledger misses, and records it when asked',
  async () => {
    const { fixture, settings } = await openBooks()
    // A backup may be taken at such a moment: the provider has the payment, and our ledger does not.
    const caught = await anApprovedBooking(fixture)
    await payByCard(fixture, await startPayment(fixture, caught))
    expect(await verify(settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining('(booking unknown): we have 0 cents, the provider 16200'),
    })
    expect(await verify(settings, '--catch-up')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Recorded 1 movements of money from the payment provider.'),
    })
    expect(await verify(settings)).toMatchObject({ code: 0 })
  },
  240_000,
)

test('the command creates no database where there is none', async () => {
  const folder = await aDataFolder()
  const { code, output } = await verify({ DATA_DIR: folder })
  expect([code, output]).toEqual([2, expect.stringContaining(`There are no books in ${folder}`)])
  expect(existsSync(folder)).toBe(false)
})

test.runIf(isFullRun).each([[[]], [['verify', '--catchup']]])(
  'with %j the command prints its usage',
  async (options) => {
    const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts'), ...options], {
      env: childEnvironment,
      stdio: 'ignore',
    })
    expect(await once(child, 'close')).toEqual([2, null])
  },
)
