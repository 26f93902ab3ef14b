import { config } from '#src/refuse-bad-settings.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { verifyArchive } from '#src/backup/archive-reader.ts'
import { explain } from './backup/explain.ts'
import { restoreArchive } from './backup/restore-archive.ts'
import { verifyLedger } from './backup/verify-ledger.ts'
import { project } from './project.ts'

/** Restores a backup into an empty data folder and, when DATABASE_URL is set, into an empty database. */
const usage = 'Usage: npm run restore -- --from file.tar [--check]'
const say = (sentence: string) => console.log(sentence)

async function restore(archive: string, { onlyCheck }: { onlyCheck: boolean }): Promise<number> {
  const since = performance.now()
  say(`Checking ${archive}.`)
  const manifest = await verifyArchive(archive)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `It was made on ${manifest.createdAt} by Switchback ${manifest.version}: ${rows} rows, ${manifest.objects.count} objects, ${manifest.secrets?.length || 'no'} secrets. Every part is what was written.`,
  )
  if (onlyCheck) return 0
  const dataDir = path.resolve(project, config.dataDir)
  const wrong = await restoreArchive({ archive, manifest, config, dataDir, say })
  for (const key of wrong) console.error(`✗ The object ${key} was not restored.`)
  for (const key of manifest.objects.missing)
    console.error(`✗ The object ${key} was missing when the backup was made.`)
  say('Comparing the ledger with the payment provider.')
  const balances = await verifyLedger()
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  if (!balances || wrong.length > 0) {
    say(
      `Restored into ${dataDir} in ${seconds} s, with the differences above: read docs/backup.md before you start it.`,
    )
    return 1
  }
  say(`Restored into ${dataDir} in ${seconds} s. Every object is there: start Switchback.`)
  return 0
}

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  if (!values.from) {
    console.error(usage)
    process.exit(2)
  }
  process.exit(await restore(path.resolve(values.from), { onlyCheck: values.check }))
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  console.error(explain(error as Error))
  if (code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exit(code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1)
}
