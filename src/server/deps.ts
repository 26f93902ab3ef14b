import type { TownFiles } from '#domain/town-files.ts'
import type { CalendarFiles } from '#adapters/calendar-files/port.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { Database, Events, Replica, Signals } from '#adapters/database/port.ts'
import type { Health } from '#adapters/health/port.ts'
import type { Identity } from '#adapters/identity/port.ts'
import type { Images } from '#adapters/images/port.ts'
import type { Mail } from '#adapters/mail/port.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { Telemetry } from '#adapters/telemetry/port.ts'
import type { PublicConfig } from '#contract/public-config.ts'

export type Log = {
  info(details: object, sentence: string): void
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}

/** Secrets for signing. The first one signs, and a signature by any of them is valid. */
export type Secrets = readonly [newest: string, ...older: string[]]

/** The adapters and settings of the server. `compose.ts` creates them once and passes them to every feature. */
export type Deps = {
  database: Database
  /** The replica that visitors, who are not signed in, read from while it is usable (decision 54). */
  replica: Replica | undefined
  signals: Signals
  events: Events
  /** Throws unless the database responds soon, however busy this process is. */
  pingDatabase: () => Promise<void>
  /** Returns for how many milliseconds the longest-waiting query has waited for a database connection. */
  databaseWait: () => number
  clock: Clock
  payments: Payments
  identity: Identity
  objects: ObjectStore
  images: Images
  calendarFiles: CalendarFiles
  mail: Mail
  health: Health
  log: Log
  telemetry: Telemetry
  settings: {
    publicUrl: string
    /** Lower case. A user with one of these email addresses is an admin. */
    adminEmails: readonly string[]
    rateLimits: boolean
    /** Checks every reply against its schema; for tests and development. */
    checkReplies: boolean
    /** How many proxies, or which networks, are trusted to say in X-Forwarded-For where a request came from; `false` for none. */
    trustProxy: false | number | string[]
    /** Accepts only users whose issuer says that their email address is verified. */
    requireVerifiedEmail: boolean
    /** Whether this process encodes uploaded photos itself, and does not leave them to the workers. */
    encodesPhotos: boolean
    /** Milliseconds after which a call to the payment provider counts as having an unknown outcome. */
    paymentTimeout: number
    /** Signs the short-lived sign-in cookie. */
    cookieSecrets: Secrets
    /** Signs the unsubscribe links in emails, which work without signing in. */
    mailSecrets: Secrets
    /** `real`: pages show counts from the database. `stated`: they show the figures that the town's folder states. */
    marketingFigures: 'real' | 'stated'
    /** The part of the town's folder that only the server reads: categories, legal texts and pictures. */
    townFiles: TownFiles
    /** The response of `/api/config` without `today`, which depends on the clock. */
    publicConfig: Omit<PublicConfig, 'today'>
  }
}
