import type { CalendarFiles } from '#adapters/calendar-files/port.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { Database, Signals } from '#adapters/database/port.ts'
import type { Identity } from '#adapters/identity/port.ts'
import type { Images } from '#adapters/images/port.ts'
import type { Mail } from '#adapters/mail/port.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { PublicConfig } from '#contract/public-config.ts'

export type Log = {
  info(details: object, sentence: string): void
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}

/** Everything that the server needs from outside; composed once, passed down, never imported. */
export type Deps = {
  database: Database
  signals: Signals
  clock: Clock
  payments: Payments
  identity: Identity
  objects: ObjectStore
  images: Images
  calendarFiles: CalendarFiles
  mail: Mail
  log: Log
  settings: {
    publicUrl: string
    /** The key under which people of the configured issuer are known. */
    adminEmails: readonly string[]
    rateLimits: boolean
    trustProxy: boolean
    /** How long a call of the payment provider is waited for, in milliseconds. */
    paymentTimeout: number
    /** Signs the short-lived sign-in cookie. */
    cookieSecret: string
    /** Signs the links in mails that work without signing in. */
    mailSecret: string
    /** Whether the pages count the town or state what is written down. */
    marketingFigures: 'real' | 'stated'
    /** What `/api/config` answers, without the parts that depend on the moment. */
    publicConfig: Omit<PublicConfig, 'today'>
  }
}
