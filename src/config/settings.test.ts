import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { validTown, wrongSettings } from '#test/ops/wrong-settings.ts'
import { BadSettings } from './bad-settings.ts'
import { findNearName } from './near-names.ts'
import { settingNames } from './settings.ts'

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message
    throw error
  }
  return ''
}

test('a complete town is accepted without doubts, and so is no setting at all', () => {
  expect(readConfig(validTown).doubts).toEqual([])
  expect(readConfig({}).doubts).toEqual([])
})

test.each(wrongSettings)('$what is refused and names $names', ({ environment, names }) => {
  const lines = refusalOf(environment).split('\n')
  expect(lines.slice(0, -1).join('\n')).toMatch(new RegExp(`^${names} `, 'm'))
  expect(lines.at(-1)).toContain(names)
})

test('the mistakes are counted', async ({ annotate }) => {
  await annotate(`${wrongSettings.length} mistakes in the settings are refused, each naming its setting.`)
  expect(new Set(wrongSettings.map(({ what }) => what)).size).toBe(wrongSettings.length)
})

test('everything that is wrong is listed at once, and the last line names all of it', () => {
  const refusal = refusalOf({ PORT: '0', ROLE: 'king', DEMO: 'perhaps', LOGLEVEL: 'info' })
  expect(refusal).toBe(
    [
      'PORT must be a whole number from 1 to 65535.',
      'DEMO must be on or off.',
      'ROLE must be all, web or worker.',
      'LOGLEVEL is no setting: write LOG_LEVEL, or remove it.',
      'Nothing was started. To change: PORT, DEMO, ROLE, LOGLEVEL.',
    ].join('\n'),
  )
})

test('a refusal never repeats a secret', () => {
  const secret = 'topsecretvalue'
  const environment = {
    ...validTown,
    DATABASE_URL: `mysql://${secret}`,
    SECRET_KEY: secret,
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: secret,
    SMTP_URL: secret,
  }
  const refusal = refusalOf(environment)
  expect(refusal.split('\n')).toHaveLength(6)
  expect(refusal).not.toContain(secret)
})

test.each([
  ['NODE_ENV=production', { NODE_ENV: 'production', SANDBOX: 'on', DATABASE: 'embedded' }],
  ['a public address', { PUBLIC_URL: 'https://demo.switchback.example', HOST: '0.0.0.0', SANDBOX: 'on' }],
  ['real keys that are ignored', { STRIPE_SECRET_KEY: 'sk_test_1', SANDBOX: 'on' }],
])('SANDBOX=on allows the stand-ins with %s', (_what, environment) => {
  expect(readConfig(environment as Record<string, string>).sandbox).toBe(true)
})

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://town.localhost'])(
  'production accepts the loopback address %s',
  (PUBLIC_URL) => {
    expect(readConfig({ ...validTown, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  },
)

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['1', 1],
  ['3', 3],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is read as %j', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted)
})

test('keys are read newest first, and an empty value counts as absent', () => {
  const [one, two] = ['0123456789abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba9876543210']
  expect(readConfig({ SECRET_KEY: `${one}, ${two}` }).secretKeys).toEqual([one, two])
  expect(readConfig({ SECRET_KEY: '', PORT: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['TRUST_PROXY', '', /TRUST_PROXY is off/],
  [
    'SECRET_KEY',
    `0123456789abcdefghijklmnopqrstuvwxyz,${'b'.repeat(32)}`,
    /SECRET_KEY has a key that can be/,
  ],
  ['ADMIN_EMAILS', '', /ADMIN_EMAILS is empty/],
  ['MAIL_FROM', '', /MAIL_FROM is an example/],
  ['STRIPE_SECRET_KEY', 'sk_test_1', /STRIPE_SECRET_KEY is a test key/],
])('a town with %s=%j is doubted as %s', (name, value, sentence) => {
  const { doubts } = readConfig({
    ...validTown,
    STRIPE_PUBLISHABLE_KEY: name.startsWith('STRIPE') ? 'pk_test_1' : 'pk_live_1',
    [name]: value,
  })
  expect(doubts).toEqual([expect.stringMatching(sentence)])
})

test('variables that other programs use are no misspellings', () => {
  const usual =
    'PATH HOME HOSTNAME PWD TERM LANG TZ USER SHELL MAIL EDITOR PGHOST PGPASSWORD DATABASE_POOL SMTP_HOST'
  const platform =
    'NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_PATH npm_config_cache SMTP_PORT POSTGRES_URL TEST_DATABASE_URL'
  const found = `${usual} ${platform}`.split(' ').filter((name) => findNearName(name, settingNames))
  expect(found).toEqual([])
})
