import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { openDataFolder } from '#src/data-folder.ts'

// This process holds a data folder and its PostgreSQL, for tests that kill it.
const dataFolder = openDataFolder(process.argv[2] ?? '')
const postgres = await openEmbeddedPostgres({ dataDir: dataFolder.path, log: () => {} })
const stop = async () => {
  await postgres.close()
  dataFolder.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
console.log(postgres.url)
setInterval(() => {}, 60_000)
