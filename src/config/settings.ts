import { z } from 'zod'
import {
  checkBucket,
  checkDatabaseUrl,
  checkEmails,
  checkHost,
  checkIssuer,
  checkMetricsToken,
  checkObjectEndpoint,
  checkPublicObjects,
  checkPublicUrl,
  checkRegion,
  checkSecretKeys,
  checkSender,
  checkSmtpUrl,
  checkStripeBase,
  checkStripeKey,
  checkTownName,
  checkTracesAddress,
  checkWebhookSecrets,
  flag,
  textField,
  trustedProxies,
  wholeNumber,
} from './fields.ts'

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const modes = ['development', 'production', 'test'] as const
const anyText = textField(() => undefined)

/** Every setting of the program. With an empty environment the whole product runs on embedded services. */
export const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: textField(checkHost).default('localhost'),
  PUBLIC_URL: textField(checkPublicUrl),
  DATA_DIR: z.string().default('./data'),
  DATABASE: z.literal('embedded', 'must be embedded, or absent with a DATABASE_URL').optional(),
  DATABASE_URL: textField(checkDatabaseUrl),
  /** A streaming replica of DATABASE_URL, which serves what visitors read. */
  DATABASE_READ_URL: textField(checkDatabaseUrl),
  /** The address of PostgreSQL itself, if DATABASE_URL is that of a pooler in transaction mode. */
  DATABASE_DIRECT_URL: textField(checkDatabaseUrl),
  /**
   * Replaces the files in the secrets folder. Several keys, separated by commas with the newest first, keep older
   * links valid.
   */
  SECRET_KEY: textField(checkSecretKeys),
  NODE_ENV: z.enum(modes, `must be one of ${modes.join(', ')}`).default('development'),
  SANDBOX: flag.optional(),
  DEMO: flag.default(true),
  RATE_LIMITS: flag.optional(),
  TRUST_PROXY: trustedProxies,
  ADMIN_EMAILS: textField(checkEmails).default(''),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  METRICS_TOKEN: textField(checkMetricsToken),
  /** Where traces are sent. OpenTelemetry defines the name of this setting. */
  OTEL_EXPORTER_OTLP_ENDPOINT: textField(checkTracesAddress),
  /** `web` serves requests, `worker` runs the jobs, `all` does both; any number of processes of each. */
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DATABASE_POOL: wholeNumber(2, 1_000, ' of connections').default(20),
  /** Seconds for which `/readyz` responds with 503 before the port is closed. */
  DRAIN_SECONDS: wholeNumber(0, 300, ' of seconds').default(0),
  OIDC_ISSUER: textField(checkIssuer),
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  OIDC_REQUIRE_VERIFIED_EMAIL: flag.default(true),
  /** The bucket for photos. Without it, they are in the data folder. */
  S3_BUCKET: textField(checkBucket),
  S3_ENDPOINT: textField(checkObjectEndpoint),
  S3_REGION: textField(checkRegion).default('us-east-1'),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  /** Where everyone can read the objects under `public/` of the bucket, such as the address of a CDN. */
  S3_PUBLIC_URL: textField(checkPublicObjects),
  S3_FORCE_PATH_STYLE: flag.optional(),
  STRIPE_SECRET_KEY: textField(checkStripeKey(['sk', 'rk'])),
  STRIPE_PUBLISHABLE_KEY: textField(checkStripeKey(['pk'])),
  STRIPE_WEBHOOK_SECRET: textField(checkWebhookSecrets),
  STRIPE_API_BASE: textField(checkStripeBase),
  STRIPE_TIMEOUT_MS: wholeNumber(100, 60_000, ' of milliseconds').default(20_000),
  SMTP_URL: textField(checkSmtpUrl),
  // Sending an email takes at most three of these timeouts and must end before the lease of the email expires.
  SMTP_TIMEOUT_MS: wholeNumber(100, 30_000, ' of milliseconds').default(30_000),
  /** With `real`, lenders, rentals and earnings are counted in the database; with `stated`, fixed figures are shown. */
  MARKETING_FIGURES: z.enum(['real', 'stated'], 'must be real or stated').optional(),
  /** The name of the town's folder in `towns`. */
  TOWN: textField(checkTownName),
  /** The town's folder, if it is not in `towns`. If TOWN is set too, the folder that contains the town's folder. */
  TOWN_DIR: anyText,
  MAIL_FROM: textField(checkSender).default('Switchback <hello@switchback.example>'),
})

export type SettingValues = z.output<typeof settings>

/** The names of all settings, which `.env.example` documents. */
export const settingNames = Object.keys(settings.shape)
