import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { openSwitchback, type Switchback } from '#src/compose.ts'
import { readConfig, type Config } from '#src/config.ts'
import { openDataFolder, type DataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

/** The settings lead to no database. */
export class NoInstallation extends Error {
  override name = 'NoInstallation'
  readonly dataDir: string
  constructor(dataDir: string) {
    super(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to its location.`)
    this.dataDir = dataDir
  }
}

export type Installation = { switchback: Switchback; config: Config; close(): Promise<void> }

/**
 * Opens the installation of the settings, whether the product is running or not: joins the embedded database of a process
 * that owns it, or starts it for as long as this one runs. Runs no worker and listens on no port. Throws `NoInstallation`.
 */
export async function openInstallation(settings: Record<string, string | undefined>): Promise<Installation> {
  const config = readConfig({ LOG_LEVEL: 'error', ...settings, ROLE: 'web' })
  const dataDir = path.resolve(project, config.dataDir)
  if (!config.databaseUrl && !existsSync(dataDir)) throw new NoInstallation(dataDir)
  const { folder, url } = openFolder(config, dataDir)
  const embedded = url ? undefined : await openEmbeddedPostgres({ dataDir: folder.path, log: () => {} })
  const switchback = await openSwitchback(config, {
    databaseUrl: url ?? embedded!.url,
    objectsFolder: path.join(folder.path, 'objects'),
    secret: folder.secret,
  }).catch(async (error: unknown) => {
    await embedded?.close()
    folder.close()
    throw error
  })
  return {
    switchback,
    config,
    async close() {
      await switchback.close()
      await embedded?.close()
      folder.close()
    },
  }
}

/** Without a `url`, the folder is locked for this process, which has to start the embedded database. */
function openFolder({ databaseUrl }: Config, dataDir: string): { folder: DataFolder; url?: string } {
  if (databaseUrl) return { folder: openDataFolder(dataDir, { shared: true }), url: databaseUrl }
  try {
    return { folder: openDataFolder(dataDir) }
  } catch (error) {
    const folder = openDataFolder(dataDir, { shared: true })
    if (!existsSync(folder.databaseUrlFile)) throw error
    return { folder, url: readFileSync(folder.databaseUrlFile, 'utf8').trim() }
  }
}
