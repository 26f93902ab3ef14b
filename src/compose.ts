import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openCalendarFiles } from '#adapters/calendar-files/ical.ts'
import { systemClock } from '#adapters/clock/system.ts'
import { openMonitor } from '#adapters/health/monitor.ts'
import { signalsName } from '#adapters/health/processes.ts'
import { openOidc } from '#adapters/identity/oidc.ts'
import { openImageProcess } from '#adapters/images/open-image-process.ts'
import { openLog, type LogTarget } from '#adapters/log/log.ts'
import type { Mail } from '#adapters/mail/port.ts'
import { second } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import { coverOf } from './art/addresses.ts'
import { artFiles } from './art/files.ts'
import { findShared, openChecks, openProcessChecks } from './compose-checks.ts'
import { openDatabase } from './compose-database.ts'
import { objectSources, openObjects } from './compose-objects.ts'
import { openPayments, stripeScript, stripeSources } from './compose-stripe.ts'
import { openTelemetry } from './compose-telemetry.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'
import { version } from './version.ts'
import { registerRendering } from '#server/http/rendering.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { followTown } from '#server/categories/follow-town.ts'
import { openServer, openTasks, openWorkerServer } from '#server/open-server.ts'
import type { Deps } from '#server/deps.ts'

/**
 * The maximum number of connections that wait to be accepted. When there are more, clients try again after one, three
 * and seven seconds.
 */
const backlog = 4_096

/**
 * The maximum number of rounds in `settle`. No flow needs as many: a webhook leads to a call of the provider, which
 * leads to another webhook.
 */
const maxSettlingRounds = 7

export type Surroundings = {
  databaseUrl: string
  /** An id that is the same for all processes that share `objectsFolder`. */
  folderId: string
  objectsFolder: string
  secrets(name: string): Secrets
  /** Whether this process encodes photos; by default its role decides. Tests set it, because they seldom have a worker. */
  encodesPhotos?: boolean
  /**
   * Milliseconds between two looks of the worker for work of which no notification told it; by default a second. Tests
   * set more, because they call `settle`.
   */
  workerInterval?: number
  /** Checks replies against the contract before they are sent. */
  checkReplies?: boolean
  /** Where the log goes instead of standard output. */
  logTo?: LogTarget
  /** The finished web build, or the sources to compile on demand; without either, only the API is served. */
  web?: { built: string } | { sources: string }
}

export type Switchback = {
  app: FastifyInstance
  deps: Deps
  /** Finishes everything that is due: sweeps, provider calls, webhooks, emails. */
  settle(): Promise<void>
  /** Sets business time to the past, and back to real time; available only in the sandbox. */
  history: { beginAt(past: Date): Promise<void>; end(): Promise<void> } | undefined
  listen(): Promise<void>
  /** Makes `/readyz` succeed and starts the worker; before, the worker only runs in `settle`. */
  becomeReady(): void
  /** Finishes running work, then closes all connections; safe to call twice. */
  close(): Promise<void>
}

/** Imports the mail client only when there is a mail server. */
async function openMailServer({ smtpUrl, mailFrom, smtpTimeoutMs }: Config): Promise<Mail | undefined> {
  if (!smtpUrl) return undefined
  const { openSmtp } = await import('#adapters/mail/smtp.ts')
  return openSmtp({ url: smtpUrl, from: mailFrom, timeout: smtpTimeoutMs })
}

const { locationBox, ...area } = serviceArea
/** The service area as the API sends it, which calls the text of the location box `only`. */
const publicServiceArea = { ...area, only: locationBox }

/** Composes the application; together with `compose-sandboxes.ts`, the only code that knows every adapter. */
export async function openSwitchback(config: Config, surroundings: Surroundings): Promise<Switchback> {
  const log = openLog({ level: config.logLevel, to: surroundings.logTo })
  const { databaseUrl } = surroundings
  const sandboxParts = config.sandbox ? await import('./compose-sandboxes.ts') : undefined
  const shared = findShared(config, surroundings)
  const { telemetry, close: closeTelemetry } = await openTelemetry(config, log, () => postgres.pool)
  const { postgres, replica, directUrl, migrate } = openDatabase(config, {
    databaseUrl,
    signalsName: signalsName(shared),
    traceStatement: telemetry.traceStatement,
    log,
  })
  // The migrations run while the server is composed. No table is read before they are done.
  const migrated = migrate(sandboxParts ? [sandboxParts.sandboxMigrations] : [])
  // A failure is thrown where they are awaited.
  migrated.catch(() => {})
  const { secrets } = surroundings
  const sandboxes = sandboxParts?.openSandboxes(config, { databaseUrl: directUrl, log, secrets })
  const identity = config.oidc ?? sandboxes!.oidc
  const stripe = config.stripe ?? sandboxes!.stripe

  const objects = await openObjects(config, {
    folder: surroundings.objectsFolder,
    secrets: surroundings.secrets('uploads'),
  })
  const monitor = openMonitor(
    [...openChecks(config, { ...surroundings, objects }), ...openProcessChecks(postgres.database, shared)],
    log,
  )
  const images = openImageProcess({
    townFolder: config.town.folder,
    drawCover: (icon) => artFiles.get(coverOf(icon).slice(1))!(),
    drawHero: () =>
      config.town.files.pictures.get('hero-wide-light.svg') ?? artFiles.get('art/hero-wide-light.svg')!(),
  })
  const deps: Deps = {
    database: postgres.database,
    replica,
    signals: postgres.signals,
    events: postgres.events,
    pingDatabase: postgres.ping,
    databaseWait: postgres.firstWait,
    clock: sandboxes?.clock ?? systemClock,
    payments: openPayments(config, stripe, telemetry),
    identity: openOidc({
      issuerKey: sandboxes ? 'sandbox' : 'main',
      issuerUrl: identity.issuer,
      clientId: identity.clientId,
      clientSecret: identity.clientSecret,
      redirectUri: `${config.publicUrl}/api/callback`,
      postLogoutUri: `${config.publicUrl}/`,
      ...(sandboxes ? { discoverAt: `${config.ownAddress}/sandbox/identity`, allowHttp: true } : {}),
    }),
    objects,
    health: monitor,
    images,
    calendarFiles: openCalendarFiles(),
    mail: (await openMailServer(config)) ?? sandboxes!.mail,
    log,
    telemetry,
    settings: {
      publicUrl: config.publicUrl,
      adminEmails: config.adminEmails,
      rateLimits: config.rateLimits,
      checkReplies: surroundings.checkReplies ?? false,
      trustProxy: config.trustProxy,
      requireVerifiedEmail: config.requireVerifiedEmail,
      encodesPhotos: surroundings.encodesPhotos ?? config.role !== 'web',
      paymentTimeout: config.stripeTimeoutMs,
      marketingFigures: config.marketingFigures,
      cookieSecrets: surroundings.secrets('cookies'),
      mailSecrets: surroundings.secrets('mail'),
      townFiles: config.town.files,
      publicConfig: {
        sandbox: config.sandbox,
        stripePublishableKey: stripe.publishableKey,
        stripeScriptUrl: stripeScript(config),
        serviceArea: publicServiceArea,
      },
    },
  }

  let ready = false
  const isWorker = config.role === 'worker'
  const [app] = await Promise.all([
    (isWorker ? openWorkerServer : openServer)(deps, log, () => ready),
    // These two also open the first connections, so that the first requests do not wait for them.
    postgres.ping(),
    migrated.then(() => followTown(postgres.database, config.town.files.categories)),
    sandboxes && migrated.then(() => sandboxes.start()),
  ])
  const worker = openWorker(deps, openTasks(), {
    ...(surroundings.workerInterval && { everyMilliseconds: surroundings.workerInterval }),
  })
  const settle = async () => {
    // Each round of webhooks from the sandbox may give the worker more to do, and the other way round.
    let sentBefore: number | undefined
    for (let round = 0; round < maxSettlingRounds; round++) {
      const sent = await sandboxes?.settle()
      // The worker has found nothing left to do, and nothing has reached it since.
      if (round > 0 && sent === sentBefore) return
      sentBefore = sent
      if ((await worker.settle()) === 0) return
    }
  }
  await sandboxes?.mount(app, settle)
  if (surroundings.web && !isWorker) {
    await registerRendering(app, {
      publicUrl: config.publicUrl,
      clock: deps.clock,
      responseCache: app.responseCache,
      sources: app.sources,
      web: surroundings.web,
      csp: { ...stripeSources(config), ...objectSources(config) },
    })
  }

  /** Clears the response cache when live events may be missing, for example after another database took over. */
  const clearCacheAfterGaps = () =>
    void postgres.events
      .follow((events) => events ?? app.responseCache.clear())
      .catch((error: unknown) => log.warn({ err: error }, 'Following live events failed'))

  let closing: Promise<void> | undefined
  const close = async () => {
    const wasReady = ready
    ready = false
    if (wasReady) log.info({}, 'Switchback is stopping')
    // Otherwise a proxy could send a request on a connection that it keeps open, after the port is closed.
    app.drainConnections()
    // The worker calls the sandboxes over this same server, so it stops first.
    await Promise.all([worker.close(), wasReady && !isWorker && sleep(config.drainSeconds * second)])
    await monitor.close()
    await app.finishPages()
    await app.close()
    images.close()
    await deps.mail.close()
    await sandboxes?.close()
    await replica?.close()
    await postgres.close()
    await closeTelemetry()
    if (wasReady) log.info({}, 'Switchback has stopped')
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
      await app.listen({ port: config.port, host: config.host, backlog })
    },
    becomeReady: () => {
      ready = true
      const mode = config.production ? 'production' : 'development'
      log.info({ version, mode, runs: config.role }, 'Switchback has started')
      monitor.start()
      replica?.start()
      for (const doubt of config.doubts) log.warn({}, doubt)
      if (config.role !== 'web') worker.start()
      if (!isWorker) clearCacheAfterGaps()
    },
    close: () => (closing ??= close()),
  }
}
