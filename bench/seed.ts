import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#adapters/database/migrate.ts'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { readConfig } from '#src/config.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { project } from '#tools/project.ts'
import { showDuration } from './progress.ts'
import { fillTown } from './town/fill.ts'

/**
 * Fills the town of DATABASE_URL, of `--url`, or of the embedded database with generated listings and past bookings:
 * `npm run bench:seed -- --listings 100000 --bookings 100000`. Stop the product first.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    bookings: { type: 'string', default: '10000' },
    url: { type: 'string' },
  },
})
const [listings, bookings] = [readCount('listings'), readCount('bookings')]
const start = Date.now()
const say = (sentence: string) => console.log(`${showDuration(Date.now() - start).padStart(10)}  ${sentence}`)
const town = await openTown()
try {
  await migrate({ url: town.url, folder: path.join(project, 'db/migrations') })
  await fillTown(town.url, { listings, bookings }, say)
  say('Checking the books…')
  const { database, close } = openPostgres({ url: town.url, applicationName: 'bench seed' })
  const broken = await verifyBooks(database)
  await close()
  for (const sentence of broken) console.error(`✗ ${sentence}`)
  say(broken.length === 0 ? 'The town is filled, and its books balance.' : `${broken.length} differences.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await town.close()
}

function readCount(name: 'listings' | 'bookings'): number {
  const count = Number(values[name])
  if (Number.isSafeInteger(count) && count >= 0) return count
  console.error(`--${name} must be a whole number, such as 10000, not "${values[name]}".`)
  return process.exit(2)
}

/**
 * Returns the database that the arguments name, or the embedded one. If the product is running, it connects to the
 * product's embedded server.
 */
async function openTown(): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(process.env)
  const url = values.url ?? config.databaseUrl
  if (url) return { url, close: async () => {} }
  const folder = openDataFolder(path.resolve(project, config.dataDir), { shared: false })
  const urlFile = path.join(folder.path, 'database-url')
  if (existsSync(urlFile))
    say(
      `Joining ${readFileSync(urlFile, 'utf8')
        .trim()
        .replace(/:[^:@]*@/, ':…@')}`,
    )
  const postgres = await openEmbeddedPostgres({ dataDir: folder.path, log: say })
  const close = async () => {
    await postgres.close()
    folder.close()
  }
  return { url: postgres.url, close }
}
