import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import { acceptText } from '#sandbox/form-body.ts'
import { type ErrorLog, registerApi } from './api.ts'
import { registerAuthentication } from './authentication-page.ts'
import { registerCardFrame } from './card-frame-page.ts'
import { type Log, openCourier } from './courier.ts'
import { registerDashboard } from './dashboard.ts'
import { countAttempts } from './deliveries.ts'
import { registerFaultControl } from './fault-routes.ts'
import { pruneKeys } from './idempotency.ts'
import { completeDueRefunds } from './later-refunds.ts'
import { registerOnboarding } from './onboarding-page.ts'
import { registerScripts } from './scripts.ts'
import type { SandboxContext } from './transactions.ts'

export type StripeSandboxOptions = {
  /** A pool other than the product's, so that the transactions of the two never wait for each other's connections. */
  pool: pg.Pool
  clock: Clock
  /** The origin of the Switchback server as browsers reach it. */
  publicUrl: string
  /** The URL to which webhooks are sent, as this machine reaches it. */
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
  log: Log & ErrorLog
}

export type StripeSandbox = {
  /** Register it under the prefix `/sandbox/stripe`. */
  plugin: FastifyPluginAsync
  /**
   * Resolves when no webhook is due or in flight and no refund awaits its outcome; after ten seconds at the latest. Returns
   * how many attempts were made so far to deliver a webhook.
   */
  settle(): Promise<number>
  close(): Promise<void>
}

const keysPrunedEveryMs = 60 * 60_000

/** Opens a replacement for the part of Stripe that Switchback uses: HTTP API, test cards, hosted pages and webhooks. */
export const openStripeSandbox = (options: StripeSandboxOptions): StripeSandbox => {
  const { pool, clock, log } = options
  const address = `${options.publicUrl.replace(/\/$/, '')}/sandbox/stripe`
  const context: SandboxContext = { pool, clock, address, queued: () => courier.wake() }
  const target = { url: options.webhookUrl, secret: options.webhookSecret }
  const courier = openCourier(pool, target, log, () => completeDueRefunds(context))
  const pruning = setInterval(() => {
    pruneKeys(pool, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'The payment sandbox could not delete old idempotency keys.'),
    )
  }, keysPrunedEveryMs)
  pruning.unref()
  return {
    plugin: async (scope) => {
      acceptText(scope)
      await scope.register(async (api) => registerApi(api, context, options, log))
      registerOnboarding(scope, context)
      registerAuthentication(scope, context)
      registerDashboard(scope, context)
      registerFaultControl(scope, pool)
      registerCardFrame(scope)
      registerScripts(scope)
      // Resumes delivery once this server listens, because it receives its own webhooks.
      scope.addHook('onListen', async () => courier.wake())
    },
    settle: async () => {
      await courier.settle()
      return countAttempts(pool)
    },
    close: async () => {
      clearInterval(pruning)
      await courier.close()
    },
  }
}
