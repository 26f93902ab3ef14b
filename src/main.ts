import path from 'node:path'
import { seedDemoTown } from '#db/seed.ts'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { openSwitchback } from './compose.ts'
import { BadSettings, readConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'

const project = path.resolve(import.meta.dirname, '..')
const say = (sentence: string) => console.log(sentence)
const longestStop = 9_000

/** What was opened, closed in reverse by a signal or by a failed start. */
const opened: (() => Promise<void> | void)[] = []
let stopping = false

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true
    setTimeout(() => process.exit(code || 1), longestStop).unref()
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

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const folder = openDataFolder(path.resolve(project, config.dataDir), { shared: Boolean(config.databaseUrl) })
  opened.push(() => folder.close())
  const web = process.argv.includes('--dev') ? { sources: project } : { built: await builtWeb() }
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(folder.path))
  const switchback = await openSwitchback(config, {
    databaseUrl,
    objectsFolder: path.join(folder.path, 'objects'),
    secret: folder.secret,
    web,
  })
  opened.push(() => switchback.close())
  await switchback.listen()
  if (config.demo) await seedDemoTown(switchback, { url: config.publicUrl, say })
  switchback.becomeReady()
  say(`Switchback is ready at http://localhost:${config.port}`)
}

async function builtWeb(): Promise<string> {
  const { buildWebIfStale } = await import('#tools/build-web.ts')
  return buildWebIfStale(say)
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: say })
  opened.push(() => postgres.close())
  return postgres.url
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('unhandledRejection', (error) => {
  console.error(error)
  void stop(1)
})

try {
  await start()
} catch (error) {
  // A sentence where we know what is wrong, the whole trace where we do not.
  const known = error instanceof BadSettings || (error instanceof Error && error.name === 'Error')
  console.error(known ? (error as Error).message : error)
  await stop(1)
}
