import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { openArchiveWriter, sha256, type ArchiveWriter } from './archive-writer.ts'
import { sayAtIntervals } from './progress.ts'
import {
  digestName,
  manifestName,
  objectPrefix,
  secretPrefix,
  tableFolder,
  type Manifest,
} from './manifest.ts'
import { beginSnapshot, connectForCopy, type Snapshot } from './snapshot.ts'

export type BackupOptions = {
  file: string
  databaseUrl: string
  objects: Pick<ObjectStore, 'list' | 'read'>
  /** Undefined leaves the secrets out. */
  secretsFolder: string | undefined
  /** The version of this Switchback. */
  version: string
  say: (sentence: string) => void
}

/** The size of the pieces of a table in bytes, before compression. It limits the memory that a backup needs. */
const pieceBytes = 8 * 1024 * 1024

/** Writes a backup of one moment while Switchback goes on working. An error leaves no file behind. */
export async function writeBackup(options: BackupOptions): Promise<{ manifest: Manifest; bytes: number }> {
  const client = await connectForCopy(options.databaseUrl, 'switchback backup')
  try {
    const archive = await openArchiveWriter(options.file)
    try {
      const manifest = await writeParts(archive, client, options)
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      await archive.add(manifestName, Buffer.from(text))
      await archive.add(digestName, Buffer.from(`${sha256(text)}\n`))
      return { manifest, bytes: await archive.finish() }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeParts(
  archive: ArchiveWriter,
  client: pg.Client,
  options: BackupOptions,
): Promise<Manifest> {
  const secrets =
    options.secretsFolder === undefined ? null : await addSecrets(archive, options.secretsFolder)
  const copied = new Map<string, number>()
  const addNew = () => addObjects(archive, options, copied)
  await addNew()
  const { snapshot, missing } = await snapshotWithObjects(client, copied, addNew)
  const createdAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  const progress = sayAtIntervals(options.say)
  for (const [index, table] of snapshot.tables.entries()) {
    progress(`Database: table ${index + 1} of ${snapshot.tables.length}, ${table.schema}.${table.name}`)
    tables.push({ ...table, rows: await addTable(archive, snapshot, table) })
  }
  options.say(`Database: ${tables.length} tables`)
  const { postgres, sequences, migrations } = snapshot
  const bytes = [...copied.values()].reduce((sum, size) => sum + size, 0)
  return {
    format: 1,
    version: options.version,
    createdAt,
    postgres,
    migrations,
    tables,
    sequences,
    objects: { count: copied.size, bytes, missing },
    secrets,
    parts: [...archive.parts],
  }
}

/**
 * Returns a snapshot and the keys of its photos that the store lacks; all its other photos are in the archive. A photo
 * is stored before the row that names it and never changes, so `addNew`, called after the snapshot began, finds every
 * photo that was not deleted in between. If photos are missing, it takes a new snapshot, which no longer names the
 * deleted ones, and returns the third in any case.
 */
async function snapshotWithObjects(
  client: pg.Client,
  copied: ReadonlyMap<string, number>,
  addNew: () => Promise<void>,
): Promise<{ snapshot: Snapshot; missing: string[] }> {
  for (let attempts = 1; ; attempts++) {
    const snapshot = await beginSnapshot(client)
    await addNew()
    const missing = (await snapshot.photoKeys()).filter((key) => !copied.has(key))
    if (missing.length === 0 || attempts === 3) return { snapshot, missing }
    await client.query('rollback')
  }
}

async function addObjects(
  archive: ArchiveWriter,
  { objects, say }: BackupOptions,
  copied: Map<string, number>,
): Promise<void> {
  const progress = sayAtIntervals(say)
  for await (const key of objects.list()) {
    if (copied.has(key)) continue
    const object = await objects.read(key)
    // Deleted since it was listed.
    if (!object) continue
    await archive.add(objectPrefix + key, object.bytes)
    copied.set(key, object.bytes.byteLength)
    progress(`Objects: ${copied.size} so far`)
  }
  say(`Objects: ${copied.size}`)
}

async function addSecrets(archive: ArchiveWriter, folder: string): Promise<string[]> {
  // Leaves out names with a dot: they are temporary files of secrets that are being written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.')).toSorted()
  for (const name of names) await archive.add(secretPrefix + name, await readFile(path.join(folder, name)))
  return names
}

/** Adds a table to the archive in compressed pieces, which can be joined with `cat`. Returns the number of its rows. */
async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Snapshot['tables'][number]) {
  const copy = snapshot.copy(table)
  let piece: Uint8Array[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    const name = `${tableFolder(table)}${String(++number).padStart(6, '0')}.copy.gz`
    await archive.add(name, await promisify(gzip)(Buffer.concat(piece)))
    piece = []
    size = 0
  }
  for await (const chunk of copy) {
    piece.push(chunk)
    size += chunk.byteLength
    if (size >= pieceBytes) await flush()
  }
  if (size > 0) await flush()
  return copy.rowCount
}
