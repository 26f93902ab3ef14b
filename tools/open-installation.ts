import path from 'node:path'
import { openSwitchback, type Switchback } from '#src/compose.ts'
import { readConfig, type Config } from '#src/config.ts'
import { openData } from './open-data.ts'

export type Installation = { switchback: Switchback; config: Config; close(): Promise<void> }

/**
 * Opens the installation that the settings name, whether the product is running or not. It connects to the embedded database of
 * a running process, or starts the database until `close`. Runs no worker and listens on no port. Throws
 * `NoInstallation`.
 */
export async function openInstallation(settings: Record<string, string | undefined>): Promise<Installation> {
  const config = readConfig({ LOG_LEVEL: 'error', ...settings, ROLE: 'web' })
  const data = await openData(config)
  const { folder, databaseUrl } = data
  const switchback = await openSwitchback(config, {
    databaseUrl,
    folderId: folder.id,
    objectsFolder: path.join(folder.path, 'objects'),
    secrets: folder.secrets,
  }).catch(async (error: unknown) => {
    await data.close()
    throw error
  })
  return {
    switchback,
    config,
    async close() {
      await switchback.close()
      await data.close()
    },
  }
}
