import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { sha256 } from './archive-writer.ts'
import { digestName, manifestName, manifestSchema, type Manifest, type Part } from './manifest.ts'

export type ArchiveEntry = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Yields the parts of an archive in their order. Bytes that the caller does not read are skipped. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), entries)
  read.catch(() => {})
  for await (const entry of entries) {
    yield { name: entry.header.name, bytes: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
  await read
}

export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}

/**
 * Reads the whole archive and returns its manifest. Throws an error that names the first part that is damaged, missing or
 * unknown.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  await refuseWrongPath(file)
  const found: Part[] = []
  const texts: Record<string, string> = {}
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === manifestName || name === digestName) texts[name] = (await readBytes(bytes)).toString()
      else found.push(await hash(name, bytes))
    }
  } catch (error) {
    // An error of the file system says nothing about the archive.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new Error(
      `${file} is not a complete backup: ${(error as Error).message}. It may be cut off or damaged; use another one.`,
      { cause: error },
    )
  }
  const text = texts[manifestName]
  if (text === undefined || texts[digestName] === undefined)
    throw new Error(`${file} is not a complete backup: it has no manifest. Use another one.`)
  if (sha256(text) !== texts[digestName].trim()) throw damaged(file, manifestName)
  const manifest = readManifest(file, text)
  for (const part of manifest.parts) {
    const same = found.find(({ name }) => name === part.name)
    if (!same) throw new Error(`${file} is damaged: the part ${part.name} is missing. Use another backup.`)
    if (same.sha256 !== part.sha256 || same.size !== part.size) throw damaged(file, part.name)
  }
  const known = new Set(manifest.parts.map(({ name }) => name))
  const unknown = found.find(({ name }) => !known.delete(name))
  if (unknown) throw new Error(`${file} was changed: its manifest does not list the part ${unknown.name}.`)
  return manifest
}

const damaged = (file: string, part: string) =>
  new Error(`${file} is damaged: the part ${part} is not what was written. Use another backup.`)

async function refuseWrongPath(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`There is no file ${file}: name the archive of a backup with --from.`)
  })
  if (!found.isFile()) throw new Error(`${file} is a folder: name the archive in it with --from.`)
}

function readManifest(file: string, text: string): Manifest {
  const { format } = JSON.parse(text) as { format?: unknown }
  if (format !== 1)
    throw new Error(
      `${file} has the format ${String(format)}, which a newer Switchback wrote: restore it there.`,
    )
  return manifestSchema.parse(JSON.parse(text))
}

async function hash(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Part> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    digest.update(chunk)
  }
  return { name, size, sha256: digest.digest('hex') }
}
