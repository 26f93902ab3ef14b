import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf, requireType } from './content-types.ts'
import { openHousekeeping } from './housekeeping.ts'
import { limitBytes, openPermits, type PermitOptions } from './permits.ts'
import { StoreFull, UploadRefused, type ObjectStore } from './port.ts'
import { isKey } from './signed-address.ts'

/** Stores objects as files, with the content type of the key's extension. */
export function openDiskStore({ folder: home, ...signing }: PermitOptions & { folder: string }): ObjectStore {
  const folder = path.resolve(home)
  const permits = openPermits(signing)
  const housekeeping = openHousekeeping(folder)
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a key`)
    return path.join(folder, key)
  }

  /** Writes a temporary file and renames it: a crash never leaves a partial object. */
  async function place(key: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const temporary = path.join(housekeeping.temporary, randomUUID())
    const target = fileOf(key)
    try {
      const file = await open(temporary, 'wx', 0o600)
      try {
        for await (const chunk of chunks) await file.writeFile(chunk)
        await file.sync()
      } finally {
        await file.close()
      }
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw explainFull(error)
    }
  }

  return {
    signedPut: permits.signedPut,
    signedGet: permits.signedGet,
    keyOf: permits.keyOf,
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch(absent)
      return bytes && { bytes, contentType: contentTypeOf(key) }
    },
    async write(key, { bytes, contentType }) {
      requireType(key, contentType)
      await place(key, [bytes])
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    contentTypeOf,
    list: () => listFiles(folder),
    ownServer: {
      async check(address, declaredBytes = 0) {
        const permit = permits.requireUpload(address)
        if (declaredBytes > permit.maxBytes) throw new UploadRefused('too_large')
        if (await housekeeping.isUsed(permit.key)) throw new UploadRefused('used')
      },
      async receive(address, body) {
        const { key, maxBytes } = permits.requireUpload(address)
        await housekeeping.tidyIfDue()
        await place(
          key,
          markUsedAtEnd(limitBytes(maxBytes, body), () => housekeeping.markUsed(key)),
        )
      },
      findReadable: permits.findReadable,
    },
  }
}

/** Yields the keys below a folder. Skips folders whose names begin with a dot: they hold the store's own files. */
async function* listFiles(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(absent)
  for (const entry of entries ?? []) {
    const key = prefix + entry.name
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* listFiles(folder, `${key}/`)
    else if (entry.isFile() && isKey(key)) yield key
  }
}

/** Yields all chunks of an upload and then marks its URL as used, so that an interrupted upload can be repeated. */
async function* markUsedAtEnd(chunks: AsyncIterable<Uint8Array>, markUsed: () => Promise<void>) {
  yield* chunks
  await markUsed()
}

/** Whether no space (or inode) is left on the disk, or in the quota of the account. */
const isFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

const explainFull = (error: unknown): unknown => (isFull(error) ? new StoreFull(error) : error)

function absent(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return undefined
  throw error
}
