import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { lockFolder } from './data-folder-lock.ts'

export type DataFolder = {
  path: string
  /** Holds the embedded database’s address while a server runs. */
  databaseUrlFile: string
  /** A random secret of this installation, made at the first call. */
  secret: (name: string) => string
  close: () => void
}

/** Opens the data folder for this process alone; the kernel lets go of it when the process ends, however it ends. */
export function openDataFolder(folder: string): DataFolder {
  let home: string
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    home = realpathSync(folder)
  } catch (error) {
    throw new Error(`The data folder ${path.resolve(folder)} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
  const databaseUrlFile = path.join(home, 'database-url')
  const pidFile = path.join(home, 'switchback.pid')
  const unlock = lockFolder(home, () => {
    const pid = readText(pidFile) ?? 'unknown'
    return `The data folder ${home} is in use by process ${pid}: stop it, or start this one with DATABASE_URL set to what ${databaseUrlFile} holds to join its database.`
  })
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })

  return {
    path: home,
    databaseUrlFile,
    secret: (name) => keepSecret(path.join(home, 'secrets'), name),
    close() {
      // Kept for whoever holds the folder by now.
      if (readText(pidFile) === String(process.pid)) rmSync(pidFile, { force: true })
      unlock()
    },
  }
}

function keepSecret(folder: string, name: string): string {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = readText(file)
  if (kept) return kept
  const making = `${file}.${process.pid}`
  const handle = openSync(making, 'w', 0o600)
  writeFileSync(handle, randomBytes(32).toString('base64url'))
  fsyncSync(handle)
  closeSync(handle)
  linkSync(making, file)
  rmSync(making)
  return readFileSync(file, 'utf8')
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
