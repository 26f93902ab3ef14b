import { config } from '#src/refuse-bad-settings.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, readMigrationStatus } from '#adapters/database/migrate.ts'
import { describeFailure } from '#adapters/health/describe-failure.ts'
import { openData } from './open-data.ts'
import { project } from './project.ts'

/** Applies the migrations that the database lacks. Each start of Switchback does the same. */
const usage = `Usage: npm run migrate [-- --status | --dry-run]
  --status   lists what the database has and lacks, and changes nothing
  --dry-run  applies what it lacks in one transaction and takes all of it back`

const schemas = { public: 'db/migrations', ...(config.sandbox && { sandbox: 'db/sandbox' }) }

function readArguments(): { status: boolean; 'dry-run': boolean } {
  try {
    const off = { type: 'boolean', default: false } as const
    const { values } = parseArgs({ options: { status: off, 'dry-run': off } })
    if (!(values.status && values['dry-run'])) return values
  } catch {
    // Unknown options: the usage is printed below.
  }
  console.error(usage)
  process.exit(2)
}

async function showStatus(url: string): Promise<void> {
  for (const [schema, folder] of Object.entries(schemas)) {
    const status = await readMigrationStatus({ url, folder: path.join(project, folder), schema })
    const newer = new Set(status.newer)
    for (const { name, appliedAt } of status.applied)
      console.log(
        `✓ ${schema} ${name}, applied ${appliedAt.toISOString()}${newer.has(name) ? ', of a newer version' : ''}`,
      )
    for (const { name, isOutsideTransaction } of status.pending)
      console.log(
        `- ${schema} ${name}, not applied${isOutsideTransaction ? ', runs outside a transaction' : ''}`,
      )
  }
}

/** Returns the migrations that a dry run skips. It runs in one transaction, and these have to run outside of one. */
async function findUntried(options: { url: string; folder: string; schema: string }): Promise<string[]> {
  const { pending } = await readMigrationStatus(options)
  return pending.filter((migration) => migration.isOutsideTransaction).map(({ name }) => name)
}

async function applyPending(url: string, isDryRun: boolean): Promise<void> {
  for (const [schema, folder] of Object.entries(schemas)) {
    const since = performance.now()
    const options = { url, folder: path.join(project, folder), schema }
    const untried = new Set(isDryRun ? await findUntried(options) : [])
    const names = await migrate({ ...options, isDryRun })
    for (const name of names)
      console.log(
        `${isDryRun ? 'Would apply' : 'Applied'} ${schema} ${name}${untried.has(name) ? ' outside a transaction, which was not tried' : ''}`,
      )
    const milliseconds = Math.round(performance.now() - since)
    const sum = `${names.length} migrations in ${milliseconds} ms${isDryRun ? ', and all of it taken back' : ''}`
    console.log(names.length === 0 ? `Schema ${schema}: nothing to apply.` : `Schema ${schema}: ${sum}.`)
  }
}

const options = readArguments()
try {
  // With DATABASE_URL the data folder is not opened, so that a job that only migrates needs no folder.
  const data = config.databaseUrl
    ? { databaseUrl: config.databaseDirectUrl ?? config.databaseUrl, close: async () => {} }
    : await openData(config)
  try {
    if (options.status) await showStatus(data.databaseUrl)
    else await applyPending(data.databaseUrl, options['dry-run'])
  } finally {
    await data.close()
  }
} catch (error) {
  console.error(`✗ ${describeFailure(error)}`)
  process.exitCode = 1
}
