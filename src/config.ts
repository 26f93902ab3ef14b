import type { TownFolder } from '#town/read-town.ts'
import { isSandboxOn } from './config/conflicts.ts'
import { findDoubts } from './config/doubts.ts'
import type { TrustedProxies } from './config/fields.ts'
import { readSettings } from './config/read-settings.ts'
import type { SettingValues } from './config/settings.ts'
import type { S3Settings } from '#adapters/object-store/s3/requests.ts'

export type Config = {
  port: number
  host: string
  /** The URL at which this machine reaches its own server. */
  ownAddress: string
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** The URL of PostgreSQL; undefined uses the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of a replica for what visitors read; undefined reads everything from the primary. */
  databaseReadUrl: string | undefined
  /** The address of PostgreSQL itself, if `databaseUrl` is that of a pooler. */
  databaseDirectUrl: string | undefined
  /** The keys of SECRET_KEY, newest first. Without any, the secrets folder of `dataDir` is used. */
  secretKeys: readonly string[]
  production: boolean
  /** Whether the sandboxes for identity, payments, mail and clock run. */
  sandbox: boolean
  demo: boolean
  rateLimits: boolean
  trustProxy: TrustedProxies
  adminEmails: readonly string[]
  logLevel: NonNullable<SettingValues['LOG_LEVEL']>
  /** The bearer token for `/metrics`. If undefined, nobody may read the metrics. */
  metricsToken: string | undefined
  /** The address that traces are sent to. If undefined, no traces are made. */
  tracesAddress: string | undefined
  role: 'all' | 'web' | 'worker'
  /** The maximum number of connections of this process to the database, besides two for signals and `/readyz`. */
  databasePool: number
  drainSeconds: number
  /** The bucket for photos. If undefined, photos are stored in `dataDir`. */
  s3: S3Settings | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Whether users may sign in only if their issuer says that their email address is verified. */
  requireVerifiedEmail: boolean
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined }
    | undefined
  /** Milliseconds after which a call to the payment provider is abandoned. Its outcome then counts as unknown. */
  stripeTimeoutMs: number
  smtpUrl: string | undefined
  /** Milliseconds for which the mail server may be silent before the attempt fails and is repeated later. */
  smtpTimeoutMs: number
  mailFrom: string
  marketingFigures: 'real' | 'stated'
  /** The folder of the town that TOWN and TOWN_DIR name. */
  town: TownFolder
  /** Sentences about settings that are valid but probably not meant. */
  doubts: readonly string[]
}

/** Reads the environment. Throws `BadSettings` with a line for each wrong or missing setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const value = readSettings(environment)
  const production = value.NODE_ENV === 'production'
  const sandbox = isSandboxOn(value)
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin
  return {
    port: value.PORT,
    host: value.HOST,
    ownAddress: `http://${hostToReach(value.HOST)}:${value.PORT}`,
    publicUrl,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    secretKeys: listOf(value.SECRET_KEY ?? ''),
    production,
    sandbox,
    demo: sandbox && value.DEMO && value.town.town.demo,
    rateLimits: value.RATE_LIMITS ?? !sandbox,
    trustProxy: value.TRUST_PROXY,
    adminEmails: sandbox
      ? ['admin@switchback.example', ...emails(value.ADMIN_EMAILS)]
      : emails(value.ADMIN_EMAILS),
    // In production, a line for each request belongs in the log. In a developer's terminal it would hide other output.
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: value.METRICS_TOKEN,
    tracesAddress: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    role: value.ROLE,
    databasePool: value.DATABASE_POOL,
    drainSeconds: value.DRAIN_SECONDS,
    s3: readBucket(value),
    oidc: sandbox
      ? undefined
      : {
          issuer: value.OIDC_ISSUER!,
          clientId: value.OIDC_CLIENT_ID!,
          clientSecret: value.OIDC_CLIENT_SECRET!,
        },
    requireVerifiedEmail: value.OIDC_REQUIRE_VERIFIED_EMAIL,
    stripe: sandbox
      ? undefined
      : {
          secretKey: value.STRIPE_SECRET_KEY!,
          publishableKey: value.STRIPE_PUBLISHABLE_KEY!,
          webhookSecret: value.STRIPE_WEBHOOK_SECRET!,
          apiBase: value.STRIPE_API_BASE?.replace(/\/+$/, ''),
        },
    stripeTimeoutMs: value.STRIPE_TIMEOUT_MS,
    smtpUrl: value.SMTP_URL,
    smtpTimeoutMs: value.SMTP_TIMEOUT_MS,
    mailFrom: value.MAIL_FROM,
    marketingFigures: value.MARKETING_FIGURES ?? (sandbox ? 'stated' : 'real'),
    town: value.town,
    doubts: findDoubts(value),
  }
}

function readBucket(value: SettingValues): S3Settings | undefined {
  if (value.S3_BUCKET === undefined) return undefined
  return {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    bucket: value.S3_BUCKET,
    accessKeyId: value.S3_ACCESS_KEY_ID!,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
    // Amazon expects the bucket in the host name. Most other stores only support it in the path.
    forcePathStyle: value.S3_FORCE_PATH_STYLE ?? value.S3_ENDPOINT !== undefined,
    publicUrl: value.S3_PUBLIC_URL?.replace(/\/$/, ''),
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

const listOf = (written: string): string[] =>
  written
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const emails = (list: string): string[] => listOf(list.toLowerCase())
