import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import type { Config } from '#src/config.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

export type Installation = { folder: string; databaseUrl: string; close(): Promise<void> }

/**
 * Opens the data of this installation beside a running Switchback, or alone. Alone, the data folder is locked until
 * `close`, so that Switchback does not start meanwhile.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  const dataDir = path.resolve(project, config.dataDir)
  if (!existsSync(path.join(dataDir, 'secrets')))
    throw new Error(`There is no Switchback in ${dataDir}: set DATA_DIR to its data folder.`)
  if (config.databaseUrl) {
    const folder = openDataFolder(dataDir, { shared: true })
    return { folder: folder.path, databaseUrl: config.databaseUrl, close: async () => folder.close() }
  }
  const urlFile = path.join(dataDir, 'database-url')
  const folder = lockUnlessRunning(dataDir)
  if (!folder) {
    if (!existsSync(urlFile))
      throw new Error('Switchback is just starting or stopping: try again in a moment.')
    return { folder: dataDir, databaseUrl: readFileSync(urlFile, 'utf8').trim(), close: async () => {} }
  }
  const postgres = await openEmbeddedPostgres({ dataDir: folder.path, log: () => {} })
  const close = async () => {
    await postgres.close()
    folder.close()
  }
  return { folder: folder.path, databaseUrl: postgres.url, close }
}

function lockUnlessRunning(dataDir: string): ReturnType<typeof openDataFolder> | undefined {
  try {
    return openDataFolder(dataDir)
  } catch (error) {
    if (/in use by process/.test((error as Error).message)) return undefined
    throw error
  }
}
