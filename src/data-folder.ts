import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { BadSettings } from './config/bad-settings.ts'
import { lockFolder } from './data-folder-lock.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import { loadSecret, openSecrets, type Secrets } from './secrets.ts'

export type DataFolder = {
  path: string
  /** A random id, the same for every process that shares the folder. */
  id: string
  /** The path of a file that contains the URL of the embedded database while a server runs. */
  databaseUrlFile: string
  secrets: (name: string) => Secrets
  close: () => void
}

/**
 * Opens the data folder and locks it for this process. The kernel releases the lock when the process ends, however it
 * ends. With `shared` the folder is not locked: for a process with another database, or one that uses the database of
 * the process with the lock.
 */
export function openDataFolder(folder: string, options: DataFolderOptions = {}): DataFolder {
  const place = path.resolve(folder)
  return orRefuse(place, () => openFolder(place, options))
}

type DataFolderOptions = { shared?: boolean; secretKeys?: readonly string[] }

/**
 * Runs `open` and turns errors of the file system into `BadSettings` about DATA_DIR, such as a full disk or a file of
 * another account.
 */
function orRefuse<Result>(folder: string, open: () => Result): Result {
  try {
    return open()
  } catch (error) {
    if (error instanceof BadSettings) throw error
    const sentence = `must be a folder that this account may write to: ${folder} cannot be used: ${(error as Error).message}`
    throw new BadSettings([{ setting: 'DATA_DIR', sentence }], { cause: error })
  }
}

function openFolder(folder: string, { shared = false, secretKeys = [] }: DataFolderOptions): DataFolder {
  mkdirSync(path.dirname(folder), { recursive: true })
  // Not recursive, because Node would retry forever under /proc and similar.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const home = realpathSync(folder)
  if (!statSync(home).isDirectory()) throw new Error('it is a file')
  accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
  refuseUnfinishedRestore(home)
  const databaseUrlFile = path.join(home, 'database-url')
  const pidFile = path.join(home, 'switchback.pid')
  const explain = () => {
    const pid = readText(pidFile) ?? 'unknown'
    const sentence = `is in use by process ${pid} (${home}): stop it, or start this one with DATABASE_URL set to what ${databaseUrlFile} holds to join its database`
    return new BadSettings([{ setting: 'DATA_DIR', sentence }])
  }
  const unlock = shared ? () => {} : lockFolder(home, explain)
  if (!shared) writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })

  const findSecrets = openSecrets(path.join(home, 'secrets'), secretKeys)
  return {
    path: home,
    id: loadSecret(home, 'id'),
    databaseUrlFile,
    secrets: (name) => orRefuse(home, () => findSecrets(name)),
    close() {
      if (!shared && readText(pidFile) === String(process.pid)) rmSync(pidFile, { force: true })
      unlock()
    },
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
