import { afterAll, expect, test } from 'vitest'
import { aDataFolder, runProgram, startProgram } from '#test/faults/program.ts'
import { findFreePort } from '#tools/free-port.ts'
import { closers, openTown } from './production-town.ts'
import { anotherDatabase, listRefused, type Change } from './refused-mistakes.ts'
import { wrongSettings } from './wrong-settings.ts'
import { isFullRun } from '#test/support/full-run.ts'

const maxRefusalMs = 15_000

/** A mistake that does not prevent the start. `names` has each failing part with the setting that its report must name. */
type Reported = { what: string; change(): Change; names: Record<string, string> }

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const town = isFullRun ? await openTown() : undefined
const settings = () => town!.settings

const refused = listRefused(() => town!)

const reported: readonly Reported[] = [
  {
    what: 'nothing at the addresses',
    change: () => ({
      OIDC_ISSUER: 'https://127.0.0.1:1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
    names: { 'sign-in': 'OIDC_ISSUER', payments: 'STRIPE_API_BASE', email: 'SMTP_URL' },
  },
  {
    what: 'an unknown authority, a Stripe key that is revoked and a wrong password',
    change: () => ({
      NODE_EXTRA_CA_CERTS: '',
      STRIPE_SECRET_KEY: 'sk_test_revoked',
      SMTP_URL: `smtp://town:wrong@127.0.0.1:${town!.mailPort}`,
    }),
    names: { 'sign-in': 'OIDC_ISSUER', payments: 'STRIPE_SECRET_KEY', email: 'SMTP_URL' },
  },
  {
    what: 'a wrong client secret, an unknown publishable key and TLS where the mail server has none',
    change: () => ({
      OIDC_CLIENT_SECRET: 'wrong',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_unknown',
      SMTP_URL: `smtps://town:right@127.0.0.1:${town!.mailPort}`,
    }),
    names: { 'sign-in': 'OIDC_CLIENT_SECRET', payments: 'STRIPE_PUBLISHABLE_KEY', email: 'SMTP_URL' },
  },
  {
    what: 'a redirect address that the issuer does not have, and websites instead of Stripe and mail',
    change: () => ({
      PUBLIC_URL: 'https://other.test',
      STRIPE_API_BASE: `http://127.0.0.1:${town!.websitePort}`,
      SMTP_URL: `smtp://127.0.0.1:${town!.websitePort}`,
    }),
    names: { 'sign-in': 'OIDC_CLIENT_ID', payments: 'STRIPE_API_BASE', email: 'SMTP_URL' },
  },
  {
    what: 'a path that is no issuer',
    change: () => ({ OIDC_ISSUER: `${settings().OIDC_ISSUER}/realms/none` }),
    names: { 'sign-in': 'OIDC_ISSUER' },
  },
  {
    what: 'a client that the issuer does not know',
    change: () => ({ OIDC_CLIENT_ID: 'village' }),
    names: { 'sign-in': 'OIDC_CLIENT_ID' },
  },
]

const environment = async (change: Change): Promise<Change> => ({
  ...settings(),
  DATA_DIR: await aDataFolder(),
  PORT: String(await findFreePort()),
  ...change,
})

type Readiness = {
  ready: boolean
  parts: { part: string; ok: boolean; setting?: string; problem?: string }[]
}

async function readAll(url: string): Promise<{ status: number; body: Readiness }> {
  const response = await fetch(`${url}/readyz?all`)
  return { status: response.status, body: (await response.json()) as Readiness }
}

test.skipIf(!isFullRun).each(refused)(
  '$what refuses the start within 15 seconds and names $names',
  async ({ names, change }) => {
    const program = runProgram(await environment(await change()))
    const since = performance.now()
    expect(await program.ended).toBe(1)
    expect(performance.now() - since).toBeLessThan(maxRefusalMs)
    const lines = program.output().trim().split('\n')
    expect(lines.at(-1)).toBe(`Nothing was started. To change: ${names}.`)
    expect(lines.at(-2)).toMatch(new RegExp(`^${names} `))
    expect(program.output()).not.toMatch(/^\s+at |right|wrong@/m)
  },
  60_000,
)

test.skipIf(!isFullRun).each(reported)(
  '$what is reported in the log and in /readyz?all, and the rest starts',
  async ({ names, change }) => {
    const program = await startProgram(await environment(change()))
    const { status, body } = await readAll(program.url)
    expect([status, body.ready]).toEqual([503, true])
    for (const [part, setting] of Object.entries(names)) {
      const found = body.parts.find((each) => each.part === part)
      expect(found, program.output()).toMatchObject({ ok: false, setting })
      expect(found?.problem).toMatch(new RegExp(`^${setting} `))
      await expect.poll(program.output).toContain(`${part}: ${setting} `)
    }
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    expect(program.output()).not.toMatch(/^\s+at |town:wrong|"right"/m)
    expect(await program.kill('SIGTERM')).toBe(0)
  },
  90_000,
)

test.skipIf(!isFullRun)(
  'a town without mistakes is ready in all parts, and says what runs where',
  async () => {
    const program = await startProgram(await environment({}))
    const { status, body } = await readAll(program.url)
    expect(body.parts.filter(({ ok }) => !ok)).toEqual([])
    expect([status, body.parts.map(({ part }) => part)]).toEqual([
      200,
      ['database', 'photos', 'disk', 'sign-in', 'payments', 'webhooks', 'email', 'processes', 'jobs'],
    ])
    expect(program.output()).toContain(`payments  ${settings().STRIPE_API_BASE}, test mode`)
    expect(program.output()).toContain('Switchback is ready at https://town.test')

    for (const header of Array.from({ length: 25 }, (_, each) => `198.51.100.${each}, 10.0.0.1`))
      await fetch(`${program.url}/healthz`, { headers: { 'x-forwarded-for': header } })
    await fetch(`${program.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      body: '{}',
    })
    await expect.poll(program.output).toContain('TRUST_PROXY is 1, but requests pass 2 proxies')
    await expect.poll(program.output).toContain('STRIPE_WEBHOOK_SECRET is not the secret that signed it')
  },
  90_000,
)

test.skipIf(!isFullRun)(
  'a proxy that TRUST_PROXY does not name is reported',
  async () => {
    const program = await startProgram(await environment({ TRUST_PROXY: 'off' }))
    // Polls, because warnings are written to another stream than the line that reports readiness.
    await expect.poll(program.output).toContain('TRUST_PROXY is off')
    for (let each = 0; each < 25; each++)
      await fetch(`${program.url}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.7' } })
    await expect.poll(program.output).toContain('TRUST_PROXY is 0, but requests pass 1 proxy')
  },
  90_000,
)

test.skipIf(!isFullRun).each([
  { what: 'secrets of its own', change: {}, setting: 'SECRET_KEY' },
  {
    what: 'a folder of its own',
    change: { SECRET_KEY: '0123456789abcdefghijklmnopqrstuvwxyz' },
    setting: 'S3_BUCKET',
  },
])(
  'a second machine with $what is reported and names $setting',
  async ({ change, setting }) => {
    const both: Change = { ...(await anotherDatabase(async () => {})), ...change }
    await startProgram(await environment(both))
    const program = await startProgram(await environment(both))
    const { body } = await readAll(program.url)
    expect(body.parts.find(({ part }) => part === 'processes')).toMatchObject({ ok: false, setting })
  },
  90_000,
)

test.skipIf(!isFullRun)('the mistakes are counted', async ({ annotate }) => {
  const started = refused.length + reported.flatMap(({ names }) => Object.keys(names)).length + 5
  await annotate(
    `${wrongSettings.length + started} mistakes name their setting: ${wrongSettings.length} in the settings alone, ${started} found by trying.`,
  )
  expect(started).toBeGreaterThan(20)
})
