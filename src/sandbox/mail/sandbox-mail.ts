import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import type { Mail } from '#adapters/mail/port.ts'
import { saveEmail } from './emails.ts'
import { mailRoutes } from './mail-routes.ts'

/** Stores emails instead of sending them, and serves pages to read them. Does not close the pool. */
export function openMailSandbox({ pool, clock }: { pool: pg.Pool; clock: Clock }): {
  mail: Mail
  /** Register it under the prefix `/sandbox/mail`. */
  plugin: FastifyPluginAsync
} {
  return {
    mail: {
      send: (email) => saveEmail(pool, email, clock.now()),
      close: async () => {},
    },
    plugin: async (scope) => mailRoutes(scope, pool),
  }
}
