import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openHousekeeping } from './housekeeping.ts'
import { StoreFull, UploadRefused, type ObjectStore } from './port.ts'
import { isKey, openSignedAddresses, type Secrets } from './signed-address.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}
const maxPermitSeconds = 3_600

/** Stores objects as files, with the content type of the key's extension. URLs expire by real time. */
export function openDiskStore(options: {
  folder: string
  /** Sign the URLs; every process of one installation needs the same secrets. */
  secrets: Secrets
  publicUrl: string
}): ObjectStore {
  const folder = path.resolve(options.folder)
  const addresses = openSignedAddresses(options.secrets)
  const housekeeping = openHousekeeping(folder)
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new RangeError(`${JSON.stringify(key)} is not a key`)
    return path.join(folder, key)
  }
  const expiry = (seconds: number) => {
    if (seconds > maxPermitSeconds)
      throw new RangeError(`An address can be signed for ${maxPermitSeconds} seconds`)
    return seconds + Math.floor(Date.now() / 1000)
  }
  const isOver = (expires: number) => expires * 1000 <= Date.now()

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

  function requirePermit(address: string) {
    const permit = addresses.read(address, 'PUT')
    if (!permit) throw new UploadRefused('not_signed')
    if (isOver(permit.expires)) throw new UploadRefused('expired')
    return permit
  }

  return {
    signedPut: (key, { expiresInSeconds, maxBytes }) =>
      options.publicUrl +
      addresses.write({ method: 'PUT', key, expires: expiry(expiresInSeconds), maxBytes }),
    signedGet: (key, { expiresInSeconds }) =>
      options.publicUrl +
      addresses.write({ method: 'GET', key, expires: expiry(expiresInSeconds), maxBytes: 0 }),
    keyOf: (address) =>
      address.startsWith(`${options.publicUrl}/`)
        ? addresses.read(address.slice(options.publicUrl.length), 'PUT')?.key
        : undefined,
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch(absent)
      return bytes && { bytes, contentType: typeOf(key) }
    },
    async write(key, { bytes, contentType }) {
      if (typeOf(key) !== contentType) throw new RangeError(`${key} cannot be ${contentType}`)
      await place(key, [bytes])
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    contentTypeOf: typeOf,
    list: () => listFiles(folder),
    ownServer: {
      async check(address, declaredBytes = 0) {
        const permit = requirePermit(address)
        if (declaredBytes > permit.maxBytes) throw new UploadRefused('too_large')
        if (await housekeeping.isSpent(permit.key)) throw new UploadRefused('used')
      },
      async receive(address, body) {
        const { key, maxBytes } = requirePermit(address)
        await housekeeping.tidyIfDue()
        await place(
          key,
          spendAtEnd(limitBytes(maxBytes, body), () => housekeeping.spend(key)),
        )
      },
      findReadable(address) {
        const permit = addresses.read(address, 'GET')
        return permit && !isOver(permit.expires) ? permit.key : undefined
      },
    },
  }
}

/** The store's own files are in folders whose names begin with a dot, which no key does. */
async function* listFiles(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(absent)
  for (const entry of entries ?? []) {
    const key = prefix + entry.name
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* listFiles(folder, `${key}/`)
    else if (entry.isFile() && isKey(key)) yield key
  }
}

async function* limitBytes(maxBytes: number, body: AsyncIterable<Uint8Array>) {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > maxBytes) throw new UploadRefused('too_large')
    yield chunk
  }
}

/** Marks the permit as used after the last byte, so that an interrupted upload can be repeated. */
async function* spendAtEnd(chunks: AsyncIterable<Uint8Array>, spend: () => Promise<void>) {
  yield* chunks
  await spend()
}

const typeOf = (key: string): string =>
  types[path.extname(key.replace(/\.(br|gz)$/, '')).slice(1)] ?? 'application/octet-stream'

/** No space (or no inode) is left on the disk, or in the quota of the account. */
const isFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

const explainFull = (error: unknown): unknown => (isFull(error) ? new StoreFull(error) : error)

function absent(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return undefined
  throw error
}
