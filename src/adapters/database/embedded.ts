import { realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bringUp, restartOnExit } from './embedded/bring-up.ts'
import { makeCluster } from './embedded/cluster.ts'
import { loadPassword } from './embedded/password.ts'
import { findPlace, locationFile } from './embedded/place.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { ownSettings } from './embedded/settings.ts'

export type EmbeddedPostgres = {
  url: string
  /** The folder of the PostgreSQL cluster. */
  location: string
  close: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (sentence: string) => void
  settings?: Record<string, string>
}

/**
 * Opens the data folder’s PostgreSQL: creates and starts it, or joins a server that an earlier process left running.
 * The server survives a crash of this process.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  settings,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await realpath(dataDir)
  const place = await findPlace(home)
  const { cluster } = place
  const password = await loadPassword(home)
  await makeCluster(place, password)
  if (path.dirname(cluster) !== home) {
    log(`PostgreSQL’s own account may not enter ${home}, so the database is kept in ${cluster}.`)
    await writeFile(locationFile(home), `${cluster}\n`, { mode: 0o600 })
  }
  const wanted = { place, password, settings: { ...ownSettings(), ...settings } }
  const { url, port, joined } = await bringUp(wanted)
  if (joined) log('Joined the PostgreSQL that an earlier start had left running.')
  const stopWatching = restartOnExit(wanted, port, log)
  const urlFile = path.join(home, 'database-url')
  await writeFile(urlFile, `${url}\n`, { mode: 0o600 })

  let closing: Promise<void> | undefined
  const close = async () => {
    await stopWatching()
    await rm(urlFile, { force: true })
    await stopPostmaster(place)
  }
  return { url, location: cluster, close: () => (closing ??= close()) }
}
