import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import { acceptText } from '#sandbox/form-body.ts'
import { type ErrorLog, registerApi } from './api.ts'
import { registerAuthentication } from './authentication-page.ts'
import { registerCardFrame } from './card-frame-page.ts'
import { type Log, openCourier } from './courier.ts'
import { registerDashboard } from './dashboard.ts'
import { registerFaultControl } from './fault-routes.ts'
import { pruneKeys } from './idempotency.ts'
import { turnRefunds } from './later-refunds.ts'
import { registerOnboarding } from './onboarding-page.ts'
import { registerScripts } from './scripts.ts'
import type { Books } from './transactions.ts'

export type StripeSandboxOptions = {
  /** A pool of its own, so that the product's transactions and the sandbox's never wait for one connection. */
  pool: pg.Pool
  clock: Clock
  /** The origin that browsers use. */
  publicUrl: string
  /** Where webhooks go, as reached from this machine. */
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
  log: Log & ErrorLog
}

export type StripeSandbox = {
  /** To be registered with the prefix `/sandbox/stripe`. */
  plugin: FastifyPluginAsync
  /** Resolves when no webhook is due or in flight and no refund is about to turn, after ten seconds at the latest. */
  settle(): Promise<void>
  close(): Promise<void>
}

const keysPrunedEveryMs = 60 * 60_000

/** A stand-in that speaks the used part of Stripe's HTTP API, with its test cards, hosted pages and webhooks. */
export const openStripeSandbox = (options: StripeSandboxOptions): StripeSandbox => {
  const { pool, clock, log } = options
  const address = `${options.publicUrl.replace(/\/$/, '')}/sandbox/stripe`
  const books: Books = { pool, clock, address, queued: () => courier.wake() }
  const target = { url: options.webhookUrl, secret: options.webhookSecret }
  const courier = openCourier(pool, target, log, () => turnRefunds(books))
  const pruning = setInterval(() => {
    pruneKeys(pool, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Old idempotency keys were not pruned.'),
    )
  }, keysPrunedEveryMs)
  pruning.unref()
  return {
    plugin: async (scope) => {
      acceptText(scope)
      await scope.register(async (api) => registerApi(api, books, options, log))
      registerOnboarding(scope, books)
      registerAuthentication(scope, books)
      registerDashboard(scope, books)
      registerFaultControl(scope, pool)
      registerCardFrame(scope)
      registerScripts(scope)
      // What was left undelivered goes out once this server can take its own webhooks.
      scope.addHook('onListen', async () => courier.wake())
    },
    settle: () => courier.settle(),
    close: async () => {
      clearInterval(pruning)
      await courier.close()
    },
  }
}
