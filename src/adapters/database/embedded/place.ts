import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { findAccount, findClosedFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { refuseOtherMajor, type Place } from './cluster.ts'
import type { Account } from './run.ts'

const system = '/var/lib/switchback'

/**
 * Returns the path of the file in the data folder that holds the cluster's path if the cluster is outside the data
 * folder.
 */
export const locationFile = (home: string) => path.join(home, 'postgres-location')

/**
 * Returns the cluster's folder, the folder of the PostgreSQL binaries and the account that runs them. `home` is the data
 * folder's real path.
 */
export async function findPlace(home: string): Promise<Place> {
  const remembered = (await readFile(locationFile(home), 'utf8').catch(() => '')).trim()
  const inside = path.join(home, 'postgres')
  await refuseOtherMajor(remembered || inside)
  if (remembered && !(await exists(remembered))) {
    throw new Error(
      `The database of ${home} was in ${remembered}, which is gone: restore that folder, or delete ${locationFile(home)} to begin with an empty database`,
    )
  }
  const account = await findAccount(remembered || inside)
  const cluster = remembered || (account ? await findCluster(home, inside, account) : inside)
  await refuseOtherMajor(cluster)
  return { cluster, account, bin: await findBinaries(account ? system : home, account) }
}

const exists = (file: string) => stat(file).then(Boolean, () => false)

async function findCluster(home: string, inside: string, account: Account): Promise<string> {
  const folder = await stat(home)
  if (folder.uid === 0 && !(folder.mode & 0o001)) {
    // Execute permission lets the account pass through the folder without listing it.
    await chown(home, 0, account.gid)
    await chmod(home, (folder.mode & 0o777) | 0o010)
  }
  const closed = await findClosedFolder(home, account)
  if (!closed) return inside
  const explained = `PostgreSQL does not run as root, and its system account cannot enter ${closed}`
  if (await exists(inside))
    throw new Error(`${explained}: run "chmod o+x ${closed}" or start Switchback as an ordinary user`)
  await mkdir(system, { recursive: true, mode: 0o755 }).catch(() => {})
  const outside = await findClosedFolder(system, account)
  if (outside)
    throw new Error(`${explained}, nor ${outside}: open one of them, or set DATA_DIR or DATABASE_URL`)
  return path.join(system, createHash('sha256').update(home).digest('hex').slice(0, 16))
}
