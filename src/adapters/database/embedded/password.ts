import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** The password of the cluster’s roles, kept in the data folder and made once. */
export async function keepPassword(home: string): Promise<string> {
  const file = path.join(home, 'secrets', 'database-password')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored !== undefined) return stored
  const making = `${file}.${process.pid}`
  const handle = await open(making, 'w', 0o600)
  await handle.writeFile(randomBytes(24).toString('base64url'))
  await handle.sync()
  await handle.close()
  // A link never replaces what another process made meanwhile.
  await link(making, file).catch(() => {})
  await rm(making)
  return readFile(file, 'utf8')
}
