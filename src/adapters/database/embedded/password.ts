import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Returns the password of the cluster’s roles from the data folder, and creates it on the first call. */
export async function loadPassword(home: string): Promise<string> {
  const file = path.join(home, 'secrets', 'database-password')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored !== undefined) return stored
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(randomBytes(24).toString('base64url'))
  await handle.sync()
  await handle.close()
  // Unlike a rename, `link` never replaces a password that another process has written first.
  await link(temporary, file).catch(() => {})
  await rm(temporary)
  return readFile(file, 'utf8')
}
