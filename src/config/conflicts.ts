import type { SettingProblem } from './bad-settings.ts'
import { isLoopback } from './fields.ts'
import type { SettingValues } from './settings.ts'

const needed = {
  OIDC_ISSUER: 'the address of your OpenID Connect issuer',
  OIDC_CLIENT_ID: 'the name under which the issuer knows Switchback',
  OIDC_CLIENT_SECRET: 'the secret that the issuer gave with OIDC_CLIENT_ID',
  STRIPE_SECRET_KEY: 'the secret key of your Stripe account',
  STRIPE_PUBLISHABLE_KEY: 'the publishable key of your Stripe account',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint at Stripe',
  SMTP_URL: 'your mail server, such as smtps://name:password@mail.example:465',
  PUBLIC_URL: 'the address that people open, such as https://switchback.example',
} as const

/** Settings that have no effect while the sandbox replaces the service that they belong to. */
const replaced = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
] as const

export const isSandboxOn = ({ SANDBOX, NODE_ENV }: SettingValues) => SANDBOX ?? NODE_ENV !== 'production'

/** Returns a problem for each missing setting, and for settings that are valid alone but not together. */
export function findConflicts(values: SettingValues): SettingProblem[] {
  return [
    ...findMissing(values),
    ...findExposedSandbox(values),
    ...findDatabaseConflicts(values),
    ...findUnsafeAddress(values),
    ...findStripeConflicts(values),
    ...findObjectConflicts(values),
  ]
}

function findMissing(values: SettingValues): SettingProblem[] {
  if (isSandboxOn(values)) return []
  return Object.entries(needed)
    .filter(([setting]) => values[setting as keyof typeof needed] === undefined)
    .map(([setting, what]) => ({ setting, sentence: `is missing: ${what}` }))
}

/**
 * Returns the problems of a sandbox that SANDBOX did not turn on: settings that it would ignore, and addresses at
 * which others could reach it. In the sandbox, anyone can sign in as anyone.
 */
function findExposedSandbox(values: SettingValues): SettingProblem[] {
  if (!isSandboxOn(values) || values.SANDBOX) return []
  const problems: SettingProblem[] = []
  const ignored = replaced.filter((name) => values[name] !== undefined)
  if (ignored.length > 0) {
    problems.push({
      setting: 'NODE_ENV',
      sentence: `must be production, because stand-ins would take the place of ${ignored.join(', ')}; for these stand-ins set SANDBOX=on`,
    })
  }
  const host = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).hostname : 'localhost'
  const reachable = !isLoopback(host)
    ? `PUBLIC_URL is ${values.PUBLIC_URL}`
    : !isLoopback(values.HOST)
      ? `HOST is ${values.HOST}`
      : undefined
  if (reachable) {
    problems.push({
      setting: 'SANDBOX',
      sentence: `must be on to let others reach the stand-ins, where anyone can sign in as anyone (${reachable}); for a real town set NODE_ENV=production`,
    })
  }
  return problems
}

function findDatabaseConflicts(values: SettingValues): SettingProblem[] {
  if (values.DATABASE && values.DATABASE_URL) {
    const sentence =
      'must be removed while DATABASE_URL is set, or DATABASE_URL removed: only one can be used'
    return [{ setting: 'DATABASE', sentence }]
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    const sentence = 'must be removed without DATABASE_URL: the embedded database has no replica'
    return [{ setting: 'DATABASE_READ_URL', sentence }]
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    const sentence = 'is missing: the address of the pooler in front of DATABASE_DIRECT_URL'
    return [{ setting: 'DATABASE_URL', sentence }]
  }
  if (values.NODE_ENV !== 'production' || values.DATABASE || values.DATABASE_URL) return []
  const sentence =
    'is missing: the address of your PostgreSQL; or set DATABASE=embedded to keep the database in DATA_DIR'
  return [{ setting: 'DATABASE_URL', sentence }]
}

function findUnsafeAddress(values: SettingValues): SettingProblem[] {
  const { PUBLIC_URL, NODE_ENV } = values
  if (!PUBLIC_URL || (NODE_ENV !== 'production' && isSandboxOn(values))) return []
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'https:' || isLoopback(hostname)) return []
  const sentence =
    'must begin with https://, because sessions and messages would cross the network unencrypted'
  return [{ setting: 'PUBLIC_URL', sentence }]
}

const modeOf = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

function findStripeConflicts(values: SettingValues): SettingProblem[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE, NODE_ENV } = values
  if (isSandboxOn(values)) return []
  const problems: SettingProblem[] = []
  const mode = modeOf(STRIPE_SECRET_KEY)
  const browserMode = modeOf(STRIPE_PUBLISHABLE_KEY)
  if (mode && browserMode && mode !== browserMode) {
    problems.push({
      setting: 'STRIPE_PUBLISHABLE_KEY',
      sentence: `must be of the same mode as STRIPE_SECRET_KEY: one is a ${browserMode} key, the other a ${mode} key`,
    })
  }
  if (mode === 'live' && STRIPE_API_BASE) {
    problems.push({
      setting: 'STRIPE_API_BASE',
      sentence: 'must be removed with a live STRIPE_SECRET_KEY, which only Stripe itself may see',
    })
  }
  if (mode === 'live' && NODE_ENV !== 'production') {
    problems.push({
      setting: 'STRIPE_SECRET_KEY',
      sentence: 'must be a test key unless NODE_ENV is production: a live key charges real cards',
    })
  }
  return problems
}

const neededByBucket = {
  S3_ACCESS_KEY_ID: 'the name of the key with which S3_BUCKET is read and written',
  S3_SECRET_ACCESS_KEY: 'the secret that belongs to S3_ACCESS_KEY_ID',
} as const
const usedByBucket = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
  'S3_FORCE_PATH_STYLE',
] as const

/** Returns the missing settings of the bucket. With only some of them, photos would silently stay on the disk. */
function findObjectConflicts(values: SettingValues): SettingProblem[] {
  if (values.S3_BUCKET !== undefined)
    return Object.entries(neededByBucket)
      .filter(([setting]) => values[setting as keyof typeof neededByBucket] === undefined)
      .map(([setting, what]) => ({ setting, sentence: `is missing: ${what}` }))
  const given = usedByBucket.filter((name) => values[name] !== undefined)
  if (given.length === 0) return []
  const sentence = `is missing: the bucket for the photos, to which ${given.join(', ')} belong`
  return [{ setting: 'S3_BUCKET', sentence }]
}
