import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { demoUsers } from '#db/demo/users.ts'
import { openCalendarFiles } from '#adapters/calendar-files/ical.ts'
import { systemClock } from '#adapters/clock/system.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { openOidc } from '#adapters/identity/oidc.ts'
import { openSharp } from '#adapters/images/sharp.ts'
import { openSmtp } from '#adapters/mail/smtp.ts'
import { openDiskStore } from '#adapters/object-store/disk.ts'
import { openStripe } from '#adapters/payments/stripe.ts'
import { serviceArea } from '#domain/service-area.ts'
import { coverOf } from './art/addresses.ts'
import { artFiles } from './art/files.ts'
import { openSandboxes, type Sandboxes } from './compose-sandboxes.ts'
import type { Config } from './config.ts'
import { registerRendering } from '#server/http/rendering.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { openServer, openTasks } from '#server/open-server.ts'
import type { Deps } from '#server/deps.ts'

const project = path.resolve(import.meta.dirname, '..')

export type Surroundings = {
  databaseUrl: string
  /** Where photos are kept. */
  objectsFolder: string
  secret(name: string): string
  /** The finished web build, the sources to compile on demand, or nothing: then only the API is served. */
  web?: { built: string } | { sources: string }
}

export type Switchback = {
  app: FastifyInstance
  deps: Deps
  /** Finishes everything that is due: sweeps, provider calls, webhooks, mail. */
  settle(): Promise<void>
  /** Lets business time begin in the past and come back to real time; only the sandbox can. */
  history: { beginAt(past: Date): Promise<void>; end(): Promise<void> } | undefined
  /** Begins to answer requests. */
  listen(): Promise<void>
  /** From here on `/readyz` says yes and the worker works by itself; before, only `settle` makes it work. */
  becomeReady(): void
  /** Finishes what runs, then lets go of everything; safe to call twice. */
  close(): Promise<void>
}

/** Puts the program together: the only place that knows every adapter. */
export async function openSwitchback(config: Config, around: Surroundings): Promise<Switchback> {
  const log = pino({ level: config.logLevel })
  const { databaseUrl } = around
  await migrate({ url: databaseUrl, folder: path.join(project, 'db/migrations') })
  const postgres = openPostgres({
    url: databaseUrl,
    applicationName: 'switchback',
    max: 20,
    log: (sentence) => log.warn(sentence),
  })
  const sandboxes: Sandboxes | undefined = config.sandbox
    ? await openSandboxes(config, { databaseUrl, log, secret: around.secret, people: demoUsers })
    : undefined
  const identity = config.oidc ?? sandboxes!.oidc
  const stripe = config.stripe ?? sandboxes!.stripe

  const deps: Deps = {
    database: postgres.database,
    signals: postgres.signals,
    clock: sandboxes?.clock ?? systemClock,
    payments: openStripe({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      timeoutMs: config.stripeTimeoutMs,
      ...(sandboxes ? { apiBase: `${config.ownAddress}/sandbox/stripe` } : {}),
    }),
    identity: openOidc({
      issuerKey: sandboxes ? 'sandbox' : 'main',
      issuerUrl: identity.issuer,
      clientId: identity.clientId,
      clientSecret: identity.clientSecret,
      redirectUri: `${config.publicUrl}/api/callback`,
      postLogoutUri: `${config.publicUrl}/`,
      ...(sandboxes ? { discoverAt: `${config.ownAddress}/sandbox/identity`, allowHttp: true } : {}),
    }),
    objects: openDiskStore({
      folder: around.objectsFolder,
      secret: around.secret('uploads'),
      publicUrl: config.publicUrl,
    }),
    images: openSharp({ drawCover: (icon) => artFiles.get(coverOf(icon).slice(1))!() }),
    calendarFiles: openCalendarFiles(),
    mail: config.smtpUrl
      ? openSmtp({ url: config.smtpUrl, from: config.mailFrom, timeout: config.smtpTimeoutMs })
      : sandboxes!.mail,
    log,
    settings: {
      publicUrl: config.publicUrl,
      adminEmails: config.adminEmails,
      rateLimits: config.rateLimits,
      trustProxy: config.trustProxy,
      paymentTimeout: config.stripeTimeoutMs,
      marketingFigures: config.marketingFigures,
      cookieSecret: around.secret('cookies'),
      mailSecret: around.secret('mail'),
      publicConfig: {
        sandbox: config.sandbox,
        stripePublishableKey: stripe.publishableKey,
        stripeScriptUrl: sandboxes ? '/sandbox/stripe/v3/' : 'https://js.stripe.com/endive/stripe.js',
        serviceArea: { ...serviceArea },
      },
    },
  }

  let ready = false
  const app = await openServer(deps, log, () => ready)
  const worker = openWorker(deps, openTasks())
  const settle = async () => {
    for (let quiet = 0; quiet < 2; quiet++) {
      await worker.settle()
      await sandboxes?.settle()
    }
    await worker.settle()
  }
  await sandboxes?.mount(app, settle)
  if (around.web) {
    await registerRendering(app, {
      publicUrl: config.publicUrl,
      clock: deps.clock,
      web: around.web,
      ...(sandboxes
        ? {}
        : {
            csp: {
              scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
              frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
              connections: ['https://api.stripe.com'],
            },
          }),
    })
  }

  let closing: Promise<void> | undefined
  const close = async () => {
    ready = false
    // The worker calls the sandboxes over this very server, so it stops first.
    await worker.close()
    await app.close()
    await deps.mail.close()
    await sandboxes?.close()
    await postgres.close()
  }
  return {
    app,
    deps,
    settle,
    history: sandboxes && {
      beginAt: sandboxes.clock.beginAt,
      end: async () => {
        await sandboxes.clock.catchUp()
        await settle()
      },
    },
    listen: async () => {
      await app.listen({ port: config.port, host: config.host })
    },
    becomeReady: () => {
      ready = true
      if (config.role !== 'web') worker.start()
    },
    close: () => (closing ??= close()),
  }
}
