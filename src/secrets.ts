import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** The secrets for one purpose, newest first. The first one signs, and signatures by any of them are valid. */
export type Secrets = readonly [newest: string, ...older: string[]]

/**
 * Returns a function that finds the secrets for a purpose. They are derived from the keys of SECRET_KEY; without
 * keys, there is one random secret per purpose, which the first call stores in `folder`.
 */
export function openSecrets(folder: string, keys: readonly string[]): (name: string) => Secrets {
  const derive = (key: string, name: string) =>
    createHmac('sha256', key).update(`switchback ${name}`).digest('base64url')
  return (name) => {
    const [newest, ...older] = keys.map((key) => derive(key, name))
    return newest === undefined ? [loadSecret(folder, name)] : [newest, ...older]
  }
}

/** Returns the random text in a file, which the first call creates. */
export function loadSecret(folder: string, name: string): string {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stored = readIfPresent(file)
  if (stored) return stored
  const temporary = `${file}.${process.pid}`
  const handle = openSync(temporary, 'w', 0o600)
  writeFileSync(handle, randomBytes(32).toString('base64url'))
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(temporary, file)
  } catch (error) {
    // Another process that shares the folder created the file first, so its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(temporary)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new Error(`${file} is empty: restore it from a backup, or delete it`)
  return secret
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
