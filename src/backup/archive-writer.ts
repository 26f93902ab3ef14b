import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { Part } from './manifest.ts'

export type ArchiveWriter = {
  parts: readonly Part[]
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Gives the finished archive its name and returns its size in bytes. Throws when the name is taken. */
  finish(): Promise<number>
  /** Deletes the unfinished archive. */
  abandon(): Promise<void>
}

/**
 * Writes a tar archive that only its owner can read, under a temporary name until it is complete. It never replaces a
 * file.
 */
export async function openArchiveWriter(file: string): Promise<ArchiveWriter> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await refuseExisting(file)
  const temporary = `${file}.partial-${process.pid}`
  const tar = pack()
  const output = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, output)
  written.catch(() => {})
  const parts: Part[] = []

  return {
    parts,
    async add(name, bytes) {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date() }
      try {
        const added = new Promise<void>((resolve, reject) => {
          const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
          entry.on('error', reject)
          entry.end(bytes)
        })
        // When a write fails, `written` rejects, but `added` would wait forever.
        await Promise.race([added, written])
      } catch (error) {
        tar.destroy()
        // Throws the error of the file, such as that of a full disk, if there is one.
        await written
        throw error
      }
      parts.push({ name, size: bytes.byteLength, sha256: sha256(bytes) })
    },
    async finish() {
      tar.finalize()
      await written
      // Unlike a rename, a link never replaces a file that another process has created since.
      await link(temporary, file)
      await rm(temporary)
      await syncFolder(path.dirname(file))
      return output.bytesWritten
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(temporary, { force: true })
    },
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

async function refuseExisting(file: string): Promise<void> {
  const handle = await open(file).catch(() => undefined)
  await handle?.close()
  if (handle) throw new Error(`${file} exists, and a backup replaces nothing: name another file with --to.`)
}

/** Makes the name of a new file survive a power failure. Windows cannot open folders and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
