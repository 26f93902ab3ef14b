import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoUsers } from '#db/demo/users.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import type { Mail } from '#adapters/mail/port.ts'
import { openSandboxClock, type SandboxClock } from '#sandbox/clock/sandbox-clock.ts'
import { gallery } from '#sandbox/gallery/gallery.ts'
import { openIdentitySandbox } from '#sandbox/identity/identity-sandbox.ts'
import { sandboxIndex } from '#sandbox/index-page.ts'
import { openMailSandbox } from '#sandbox/mail/sandbox-mail.ts'
import { openStripeSandbox } from '#sandbox/stripe/sandbox.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

const project = path.resolve(import.meta.dirname, '..')

export type Sandboxes = {
  clock: SandboxClock
  mail: Mail
  oidc: { issuer: string; clientId: string; clientSecret: string }
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  /** Reads what the database says of the sandboxes. The process may listen after that. */
  start(): Promise<void>
  mount(app: FastifyInstance, settle: () => Promise<void>): Promise<void>
  /** Finishes what the sandboxes still have to send, and returns how often they have tried to send something so far. */
  settle(): Promise<number>
  close(): Promise<void>
}

/** The migrations of the sandboxes' schema, which need nothing of the product's schema. */
export const sandboxMigrations = { folder: path.join(project, 'db/sandbox'), schema: 'sandbox' }

/** Opens the sandboxes for all external services, with their own schema and connection pool. */
export function openSandboxes(
  config: Config,
  surroundings: { databaseUrl: string; log: FastifyInstance['log']; secrets(name: string): Secrets },
): Sandboxes {
  const { databaseUrl, log } = surroundings
  const secret = (name: string) => surroundings.secrets(name)[0]
  const { pool, close: closePool } = openPostgres({
    url: databaseUrl,
    applicationName: 'switchback sandbox',
    max: 8,
    log: (sentence) => log.warn(sentence),
  })
  const keys = {
    secretKey: `sk_test_${secret('stripe')}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${secret('webhooks')}`,
  }
  const clock = openSandboxClock({ pool })
  const client = { clientId: 'switchback', clientSecret: secret('identity') }
  const identity = openIdentitySandbox({
    pool,
    publicUrl: config.publicUrl,
    ...client,
    redirectUri: `${config.publicUrl}/api/callback`,
    postLogoutUri: `${config.publicUrl}/`,
    users: [...demoUsers],
  })
  const mail = openMailSandbox({ pool, clock })
  const stripe = openStripeSandbox({
    pool,
    clock,
    publicUrl: config.publicUrl,
    webhookUrl: `${config.ownAddress}/api/webhooks/stripe`,
    ...keys,
    log,
  })
  return {
    clock,
    mail: mail.mail,
    oidc: { issuer: identity.issuer, ...client },
    stripe: keys,
    start: clock.start,
    mount: async (app, settle) => {
      await app.register(sandboxIndex({ users: [...demoUsers] }), { prefix: '/sandbox' })
      await app.register(gallery({ root: project }), { prefix: '/sandbox/ui' })
      await app.register(identity.plugin, { prefix: '/sandbox/identity' })
      await app.register(mail.plugin, { prefix: '/sandbox/mail' })
      await app.register(clock.plugin, { prefix: '/sandbox/clock', settle })
      await app.register(stripe.plugin, { prefix: '/sandbox/stripe' })
    },
    settle: () => stripe.settle(),
    close: async () => {
      await stripe.close()
      await clock.close()
      await closePool()
    },
  }
}
