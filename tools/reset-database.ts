import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findPlace, locationFile } from '#adapters/database/embedded/place.ts'
import { stopPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { readConfig } from '#src/config.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

/** `npm run db:reset` deletes the embedded database and the photos, so that the next start begins with a new demo town. */
const config = readConfig(process.env)
const dataDir = path.resolve(project, config.dataDir)

/** Returns the reason why nothing may be deleted, or undefined. */
function findReason(): string | undefined {
  if (config.production) return 'NODE_ENV is production, so nothing is deleted.'
  if (config.databaseUrl) return 'DATABASE_URL is set, and only the embedded database can be reset.'
  if (!existsSync(path.join(dataDir, 'secrets'))) return `There is no database in ${dataDir}.`
  return undefined
}

async function reset(): Promise<void> {
  // Throws while a Switchback runs on this folder.
  const folder = openDataFolder(dataDir)
  try {
    const place = await findPlace(folder.path)
    await stopPostmaster(place)
    const location = locationFile(folder.path)
    for (const each of [place.cluster, path.join(folder.path, 'objects'), folder.databaseUrlFile, location]) {
      rmSync(each, { recursive: true, force: true })
    }
  } finally {
    folder.close()
  }
}

try {
  const reason = findReason()
  if (reason) throw new Error(reason)
  await reset()
  console.log(`Deleted the database and the photos in ${dataDir}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
