import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import type { Config } from '#src/config.ts'
import { openDataFolder, type DataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

/** Thrown when the settings name neither a database nor a used data folder. */
export class NoInstallation extends Error {
  override name = 'NoInstallation'
  readonly dataDir: string
  constructor(dataDir: string) {
    super(`There is no Switchback in ${dataDir}: set DATA_DIR or DATABASE_URL to its location.`)
    this.dataDir = dataDir
  }
}

export type Data = { folder: DataFolder; databaseUrl: string; close(): Promise<void> }

/**
 * Opens the database and data folder of an installation. Without a running Switchback it starts the embedded database
 * and locks the folder until `close`, so that Switchback cannot start meanwhile. Throws `NoInstallation`.
 */
export async function openData({ dataDir, databaseUrl, secretKeys }: Config): Promise<Data> {
  const home = path.resolve(project, dataDir)
  if (databaseUrl) {
    const folder = openDataFolder(home, { shared: true, secretKeys })
    return { folder, databaseUrl, close: async () => folder.close() }
  }
  const isUsed = ['id', 'secrets'].some((name) => existsSync(path.join(home, name)))
  if (!isUsed) throw new NoInstallation(home)
  const folder = lockUnlessRunning(home, secretKeys)
  if (!folder) return joinRunning(home, secretKeys)
  const postgres = await openEmbeddedPostgres({ dataDir: folder.path, log: () => {} })
  const close = async () => {
    await postgres.close()
    folder.close()
  }
  return { folder, databaseUrl: postgres.url, close }
}

function lockUnlessRunning(home: string, secretKeys: readonly string[]): DataFolder | undefined {
  try {
    return openDataFolder(home, { secretKeys })
  } catch (error) {
    if (/in use by process/.test((error as Error).message)) return undefined
    throw error
  }
}

function joinRunning(home: string, secretKeys: readonly string[]): Data {
  const folder = openDataFolder(home, { shared: true, secretKeys })
  if (!existsSync(folder.databaseUrlFile))
    throw new Error('Switchback is just starting or stopping: try again in a moment.')
  const databaseUrl = readFileSync(folder.databaseUrlFile, 'utf8').trim()
  return { folder, databaseUrl, close: async () => folder.close() }
}
