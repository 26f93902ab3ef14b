import { config } from './refuse-bad-settings.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { UnusableSchema } from '#adapters/database/migrations.ts'
import { readDatabaseError } from '#adapters/database/sqlstate.ts'
import { describeFailure } from '#adapters/health/describe-failure.ts'
import { openDatabaseChecks } from './compose-checks.ts'
import type { Switchback } from './compose.ts'
import { BadSettings } from './config/bad-settings.ts'
import type { Config } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { describeStart } from './describe-start.ts'
import { findBuild, web } from './build-folders.ts'

const project = path.resolve(import.meta.dirname, '..')
const say = (sentence: string) => console.log(sentence)
/** Milliseconds within which everything must be closed, after the process has drained. */
const closeTimeout = 9_000
let drainMilliseconds = 0

/** The close functions of everything opened, called in reverse by a signal or after a failed start. */
const opened: (() => Promise<void> | void)[] = []
/** The part that is being opened. A stop waits for it, because it cannot be closed before it is open. */
let opening: Promise<unknown> = Promise.resolve()
let stopping = false

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true
    setTimeout(() => process.exit(code || 1), drainMilliseconds + closeTimeout).unref()
    await opening
    for (const close of opened.toReversed()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
        code ||= 1
      }
    }
    process.exit(code)
  }
  return new Promise<never>(() => {})
}

/** Waits for one part to open. Once a stop has begun, the promise never resolves, so that the next part is not opened. */
async function open<Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> {
  const noted = part.then((it) => void opened.push(() => it.close()))
  opening = noted.catch(() => {})
  await noted
  return stopping ? new Promise<never>(() => {}) : part
}

async function start(): Promise<void> {
  drainMilliseconds = config.drainSeconds * 1_000
  const folder = openDataFolder(path.resolve(project, config.dataDir), {
    shared: Boolean(config.databaseUrl),
    secretKeys: config.secretKeys,
  })
  opened.push(() => folder.close())
  const triesPort = tryPort(config)
  if (!config.databaseUrl) await triesPort
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(folder.path))
  // Most of the code loads while the database responds. Production does not load the sandboxes, nor their packages.
  const [database, web, { openSwitchback }] = await Promise.all([
    requireDatabase(databaseUrl, config),
    findWeb(config),
    import('./compose.ts'),
    config.sandbox && import('./compose-sandboxes.ts'),
    triesPort,
  ])
  const opensSwitchback = openSwitchback(config, {
    databaseUrl,
    folderId: folder.id,
    objectsFolder: path.join(folder.path, 'objects'),
    secrets: folder.secrets,
    checkReplies: process.argv.includes('--dev'),
    ...(web ? { web } : {}),
  })
  const switchback = await open(opensSwitchback.catch(explainSchema(config)))
  await switchback.listen().catch((error: unknown) => {
    throw explainListenFailure(error as NodeJS.ErrnoException, config)
  })
  if (config.demo && config.role !== 'worker') await seedDemo(switchback, config)
  switchback.becomeReady()
  for (const line of describeStart(config, { database, dataFolder: folder.path })) say(line)
  say(`Switchback is ready at ${config.publicUrl}`)
}

/** Imports the demo data only when the demo is on, so that production does not load it. */
async function seedDemo(switchback: Switchback, { publicUrl, ownAddress }: Config): Promise<void> {
  const { seedDemoTown } = await import('#db/seed.ts')
  await seedDemoTown(switchback, { url: publicUrl, reach: ownAddress, say })
}

/**
 * Throws `BadSettings` unless the database, and the pooler if there is one, accept our connection. Returns what they
 * responded, as text to show.
 */
async function requireDatabase(url: string, config: Config): Promise<string> {
  const findings = await Promise.all(openDatabaseChecks(config, url).map((check) => check.run()))
  const problems = findings.flatMap(({ response, problem }) =>
    problem ? [{ setting: problem.setting, sentence: `${problem.cure} (${response})` }] : [],
  )
  if (problems.length > 0) throw new BadSettings(problems)
  return findings.map(({ response }) => response).join(', ')
}

/**
 * Throws if the port is in use, before the start does anything slow, such as starting a database.
 */
async function tryPort(config: Config): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error: unknown) => {
    throw explainListenFailure(error as NodeJS.ErrnoException, config)
  })
  server.close()
  await once(server, 'close')
}

const explainSchema =
  ({ databaseUrl }: Config) =>
  (error: unknown): never => {
    if (!(error instanceof UnusableSchema) && !readDatabaseError(error)) throw error
    const setting = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    const sentence = `leads to a database that this version cannot use: ${describeFailure(error)}`
    throw new BadSettings([{ setting, sentence }], { cause: error })
  }

function explainListenFailure(error: NodeJS.ErrnoException, { host, port }: Config): BadSettings {
  const problems = {
    EADDRINUSE: ['PORT', `must be a free port: ${port} of ${host} is in use by another program`],
    EACCES: ['PORT', `must be above 1023: port ${port} of ${host} is not open to this account`],
    EADDRNOTAVAIL: ['HOST', `must be an address of this machine, and ${host} is none`],
    ENOTFOUND: ['HOST', `must be an address of this machine, and the host ${host} does not exist`],
  }[error.code ?? ''] ?? ['HOST', `and PORT cannot be listened on: ${error.message}`]
  const [setting = '', sentence = ''] = problems
  return new BadSettings([{ setting, sentence }], { cause: error })
}

/** Returns where the pages come from. `--dev` compiles them on demand; with `--api`, and in a worker, there are none. */
async function findWeb({ role }: Config): Promise<{ sources: string } | { built: string } | undefined> {
  if (process.argv.includes('--api') || role === 'worker') return undefined
  if (process.argv.includes('--dev')) return { sources: project }
  const current = findBuild(web)
  if (current) return { built: current }
  const { buildWebIfStale } = await import('#tools/build-web.ts')
  return { built: await buildWebIfStale(say) }
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const opens = openEmbeddedPostgres({ dataDir, log: say }).catch((error: unknown) => {
    const sentence = `holds a database that cannot be started: ${describeFailure(error)}`
    throw new BadSettings([{ setting: 'DATA_DIR', sentence }], { cause: error })
  })
  const postgres = await open(opens)
  return postgres.url
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('unhandledRejection', (error) => {
  console.error(error)
  void stop(1)
})

// Not awaited: in the build, other files import from this one, and would wait for it while it waits for them.
void start().catch(async (error: unknown) => {
  // Known problems are logged as a sentence, unknown ones with their stack trace.
  const known = error instanceof BadSettings || (error instanceof Error && error.name === 'Error')
  console.error(known ? (error as Error).message : error)
  await stop(1)
})
