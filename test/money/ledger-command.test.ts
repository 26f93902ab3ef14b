import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/fixtures/app.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { anOwner, aRenter } from '#test/fixtures/users.ts'
import { aDataFolder } from '#test/faults/program.ts'

const project = path.resolve(import.meta.dirname, '../..')

async function verify(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts'), 'verify'], {
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('the command prints the balance, and fails on any difference to the provider or within our ledger', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const fixture = { app, renter: await app.signIn(aRenter), owner: await app.signIn(anOwner) }
  await onboard(app, fixture.owner)
  const paid = await aPaidBooking(fixture)
  const settings = { DATA_DIR: await aDataFolder(), DATABASE_URL: app.testDatabase.url }
  const good = await verify(settings)
  expect(good).toMatchObject({ code: 0 })
  expect(good.output).toMatch(/provider_clearing +162\.00\n/)
  expect(good.output).toContain('The books balance and agree with the payment provider.')

  // A charge at the provider that the ledger does not have.
  const client = new pg.Client({ connectionString: app.testDatabase.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `update sandbox.stripe_objects set body = jsonb_set(body, '{amount}', '16199')
     where kind = 'balance_transaction' and body ->> 'type' = 'charge'`,
  )
  const differs = await verify(settings)
  expect(differs).toMatchObject({ code: 1 })
  expect(differs.output).toContain(`(booking ${paid}): we have 16200 cents, the provider 16199`)

  await client.query('update bookings set payout_due_at = null where id = $1', [paid])
  expect((await verify(settings)).output).toContain(
    `an owner is owed money that is not in line to be sent: ${paid}`,
  )
}, 240_000)

test('the command creates no database where there is none', async () => {
  const folder = await aDataFolder()
  const { code, output } = await verify({ DATA_DIR: folder })
  expect([code, output]).toEqual([2, expect.stringContaining(`There are no books in ${folder}`)])
  expect(existsSync(folder)).toBe(false)
})

test('without arguments the command prints its usage', async () => {
  const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts')], { stdio: 'ignore' })
  expect(await once(child, 'close')).toEqual([2, null])
})
