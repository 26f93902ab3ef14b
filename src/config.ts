import { z } from 'zod'

const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no', ''],
  error: 'must be on or off',
})
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const aPort = 'must be a whole number from 1 to 65535'
const aTimeout = 'must be a whole number of milliseconds from 100 to 60000'
const anSmtpTimeout = 'must be a whole number of milliseconds from 100 to 30000'
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined)

/** Every setting of the program. With an empty environment the whole product runs on embedded services. */
const settings = z.object({
  PORT: z.coerce.number(aPort).int(aPort).min(1, aPort).max(65_535, aPort).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: optional,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional.refine(
    (url) => !url || /^postgres(ql)?:\/\//.test(url),
    'must be an address such as postgres://name:password@host:5432/switchback',
  ),
  NODE_ENV: z.string().default('development'),
  SANDBOX: flag.optional(),
  DEMO: flag.default(true),
  RATE_LIMITS: flag.optional(),
  TRUST_PROXY: flag.default(false),
  ADMIN_EMAILS: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  /** `web` only serves requests; `all` also runs the worker, in any number of processes. */
  ROLE: z.enum(['all', 'web'], 'must be all or web').default('all'),
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_TIMEOUT_MS: z.coerce
    .number(aTimeout)
    .int(aTimeout)
    .min(100, aTimeout)
    .max(60_000, aTimeout)
    .default(20_000),
  SMTP_URL: optional,
  SMTP_TIMEOUT_MS: z.coerce
    .number(anSmtpTimeout)
    .int(anSmtpTimeout)
    .min(100, anSmtpTimeout)
    // Sending an email takes at most three of these timeouts and must end before its outbox lease.
    .max(30_000, anSmtpTimeout)
    .default(30_000),
  /** `real` counts lenders, rentals and earnings in the database; `stated` shows fixed figures. */
  MARKETING_FIGURES: z.enum(['real', 'stated'], 'must be real or stated').default('stated'),
  MAIL_FROM: z.string().default('Switchback <hello@switchback.example>'),
})

/** The names of all settings, which `.env.example` documents. */
export const settingNames = Object.keys(settings.shape)

export type Config = {
  port: number
  host: string
  /** The URL at which this machine reaches its own server. */
  ownAddress: string
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Undefined uses the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  production: boolean
  /** Whether the sandboxes for identity, payments, mail and clock run. */
  sandbox: boolean
  demo: boolean
  rateLimits: boolean
  trustProxy: boolean
  adminEmails: readonly string[]
  logLevel: z.output<typeof settings>['LOG_LEVEL']
  role: 'all' | 'web'
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  /** Timeout of a call to the payment provider, after which its outcome counts as unknown. */
  stripeTimeoutMs: number
  smtpUrl: string | undefined
  /** How long the mail server may be silent before an email is retried later. */
  smtpTimeoutMs: number
  mailFrom: string
  marketingFigures: 'real' | 'stated'
}

export class BadSettings extends Error {
  override name = 'BadSettings'
}

/** Reads the environment. Throws `BadSettings` with a sentence that names every wrong or missing setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = settings.safeParse(environment)
  if (!read.success) {
    throw new BadSettings(
      `${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`,
    )
  }
  const value = read.data
  const production = value.NODE_ENV === 'production'
  const sandbox = value.SANDBOX ?? !production
  const missing = (names: (keyof typeof value)[]) => names.filter((name) => !value[name])
  const outside = [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'PUBLIC_URL',
  ] as const
  const absent = sandbox ? [] : missing([...outside])
  if (absent.length > 0) {
    throw new BadSettings(
      `Without the sandbox these settings are needed: ${absent.join(', ')}. Set them, or set SANDBOX=on.`,
    )
  }
  const publicUrl = readOrigin(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`)
  return {
    port: value.PORT,
    host: value.HOST,
    ownAddress: `http://${hostToReach(value.HOST)}:${value.PORT}`,
    publicUrl,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    production,
    sandbox,
    demo: sandbox && value.DEMO,
    rateLimits: value.RATE_LIMITS ?? !sandbox,
    trustProxy: value.TRUST_PROXY,
    adminEmails: sandbox
      ? ['admin@switchback.example', ...emails(value.ADMIN_EMAILS)]
      : emails(value.ADMIN_EMAILS),
    logLevel: value.LOG_LEVEL,
    role: value.ROLE,
    oidc: sandbox
      ? undefined
      : {
          issuer: value.OIDC_ISSUER!,
          clientId: value.OIDC_CLIENT_ID!,
          clientSecret: value.OIDC_CLIENT_SECRET!,
        },
    stripe: sandbox
      ? undefined
      : {
          secretKey: value.STRIPE_SECRET_KEY!,
          publishableKey: value.STRIPE_PUBLISHABLE_KEY!,
          webhookSecret: value.STRIPE_WEBHOOK_SECRET!,
        },
    stripeTimeoutMs: value.STRIPE_TIMEOUT_MS,
    smtpUrl: value.SMTP_URL,
    smtpTimeoutMs: value.SMTP_TIMEOUT_MS,
    mailFrom: value.MAIL_FROM,
    marketingFigures: value.MARKETING_FIGURES,
  }
}

/**
 * Returns the host at which this machine reaches the server: loopback if it listens on all interfaces or localhost,
 * otherwise the host itself.
 */
function hostToReach(host: string): string {
  if (['localhost', '0.0.0.0', '::', ''].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const emails = (list: string): string[] =>
  list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)

function readOrigin(written: string): string {
  let url: URL
  try {
    url = new URL(written)
  } catch {
    throw new BadSettings(
      `PUBLIC_URL must be an address such as https://switchback.example, not ${JSON.stringify(written)}.`,
    )
  }
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new BadSettings('PUBLIC_URL must be an origin: http or https, a host, and nothing behind it.')
  }
  return url.origin
}
