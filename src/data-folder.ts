import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { lockFolder } from './data-folder-lock.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

export type DataFolder = {
  path: string
  /** Contains the URL of the embedded database while a server runs. */
  databaseUrlFile: string
  /** Returns a random secret of this installation, which the first call creates. */
  secret: (name: string) => string
  close: () => void
}

/**
 * Opens the data folder for this process alone; the kernel releases the lock when the process ends, however it ends.
 * `shared` is for a process with another database, or one that joins this one: it uses secrets and objects of the
 * folder without locking it.
 */
export function openDataFolder(folder: string, { shared = false } = {}): DataFolder {
  let home: string
  try {
    mkdirSync(path.dirname(path.resolve(folder)), { recursive: true })
    // Not recursive, because Node would retry forever under /proc and similar.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    home = realpathSync(folder)
    if (!statSync(home).isDirectory()) throw new Error('it is a file')
  } catch (error) {
    throw new Error(`The data folder ${path.resolve(folder)} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  refuseUnfinishedRestore(home)
  const databaseUrlFile = path.join(home, 'database-url')
  const pidFile = path.join(home, 'switchback.pid')
  const explain = () => {
    const pid = readText(pidFile) ?? 'unknown'
    return `The data folder ${home} is in use by process ${pid}: stop it, or start this one with DATABASE_URL set to what ${databaseUrlFile} holds to join its database.`
  }
  const unlock = shared ? () => {} : lockFolder(home, explain)
  if (!shared) writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })

  return {
    path: home,
    databaseUrlFile,
    secret: (name) => loadSecret(path.join(home, 'secrets'), name),
    close() {
      if (!shared && readText(pidFile) === String(process.pid)) rmSync(pidFile, { force: true })
      unlock()
    },
  }
}

function loadSecret(folder: string, name: string): string {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stored = readText(file)
  if (stored) return stored
  const temporary = `${file}.${process.pid}`
  const handle = openSync(temporary, 'w', 0o600)
  writeFileSync(handle, randomBytes(32).toString('base64url'))
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(temporary, file)
  } catch (error) {
    // A process that shares the folder was faster, and its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(temporary)
  return readFileSync(file, 'utf8')
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
