import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { insideTransaction } from '#adapters/database/outside-transaction.ts'
import { readArchive, type ArchiveEntry } from './archive-reader.ts'
import { tableFolder, type BackupTable, type Manifest } from './manifest.ts'
import { sayAtIntervals } from './progress.ts'
import { connectForCopy, nameOf, readTables } from './snapshot.ts'

/** The folder of migrations of each schema. */
export type MigrationFolders = Record<string, string>

/**
 * Throws unless this version has every migration of the backup, unchanged. Its own later migrations are applied after
 * the load.
 */
export async function refuseNewerSchema(manifest: Manifest, folders: MigrationFolders): Promise<void> {
  for (const [schema, migrations] of Object.entries(manifest.migrations)) {
    for (const { name, sha256 } of migrations) {
      const text = await readMigration(folders, schema, name).catch(() => undefined)
      const newer = `The backup was made by Switchback ${manifest.version}, whose database has the migration ${name}`
      if (text === undefined)
        throw new Error(
          `${newer}, which this version does not know: restore it with that version or a newer one.`,
        )
      if (createHash('sha256').update(text).digest('hex') !== sha256)
        throw new Error(
          `${newer}, which differs from the file of this version: restore it with that version.`,
        )
    }
  }
}

/** Throws unless the database is empty. Tables, views and sequences of extensions do not count. */
export async function refuseFilledDatabase(databaseUrl: string): Promise<void> {
  const client = await connectForCopy(databaseUrl, 'switchback restore')
  try {
    const { rows } = await client.query<{ name: string; database: string }>(
      `select n.nspname || '.' || c.relname as name, current_database() as database
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'sandbox') and c.relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
       order by 1 limit 1`,
    )
    const [found] = rows
    if (found)
      throw new Error(
        `The database ${found.database} is not empty, it has ${found.name}: create an empty one and set DATABASE_URL to it. Nothing was changed.`,
      )
  } finally {
    await client.end()
  }
}

/**
 * Builds the schema of the backup from its migrations and loads all rows, in one transaction. If the restore fails, the
 * database stays empty.
 */
export async function loadDatabase(
  databaseUrl: string,
  archive: string,
  manifest: Manifest,
  options: { folders: MigrationFolders; say: (sentence: string) => void },
): Promise<void> {
  const client = await connectForCopy(databaseUrl, 'switchback restore')
  try {
    await client.query('begin')
    for (const schema of Object.keys(manifest.migrations))
      await buildSchema(client, manifest, schema, options.folders)
    await client.query('set local search_path = public')
    const reenable = await openForLoading(client)
    await loadTables(client, archive, manifest, options.say)
    for (const sequence of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.value])
    await reenable()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function buildSchema(client: pg.Client, manifest: Manifest, schema: string, folders: MigrationFolders) {
  const name = pg.escapeIdentifier(schema)
  await client.query(`create schema if not exists ${name}; set local search_path = ${name}, public;
    create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  for (const migration of manifest.migrations[schema] ?? []) {
    await client.query(insideTransaction(await readMigration(folders, schema, migration.name)))
    // Deferred triggers of inserted rows would keep the next migration from altering their table.
    await client.query('set constraints all immediate; set constraints all deferred')
  }
}

/** Returns a migration's text with Unix line endings, from which the recorded digest was calculated. */
async function readMigration(folders: MigrationFolders, schema: string, name: string): Promise<string> {
  return (await readFile(path.join(folders[schema] ?? '', name), 'utf8')).replaceAll('\r\n', '\n')
}

/**
 * Empties all tables, drops foreign keys and disables triggers, so that rows can be loaded in any order and in any state.
 * Returns a function that enables the triggers and creates the foreign keys again, which checks every row.
 */
async function openForLoading(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await readTables(client)).map((table) => nameOf(table))
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'sandbox')`,
  )
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

async function loadTables(
  client: pg.Client,
  archive: string,
  manifest: Manifest,
  say: (sentence: string) => void,
) {
  const entries = readArchive(archive)
  const waiting = new Map(
    manifest.tables.filter(({ rows }) => rows > 0).map((table) => [tableFolder(table), table]),
  )
  const total = waiting.size
  const progress = sayAtIntervals(say)
  let entry = await entries.next()
  while (!entry.done) {
    const folder = folderOf(entry.value)
    const table = waiting.get(folder)
    if (!table) {
      entry = await entries.next()
      continue
    }
    waiting.delete(folder)
    const compressed = async function* () {
      for (; !entry.done && folderOf(entry.value) === folder; entry = await entries.next())
        yield* entry.value.bytes
    }
    progress(`Database: table ${total - waiting.size} of ${total}, ${table.schema}.${table.name}`)
    await copyRows(client, table, compressed())
  }
  say(`Database: ${total} tables with rows`)
  const [absent] = waiting.keys()
  if (absent) throw new Error(`The backup has no rows of ${absent}, although its manifest counts some.`)
}

const folderOf = ({ name }: ArchiveEntry) => name.slice(0, name.lastIndexOf('/') + 1)

async function copyRows(client: pg.Client, table: BackupTable, compressed: AsyncIterable<Uint8Array>) {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(compressed), createGunzip(), copy)
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.schema}.${table.name} got ${copy.rowCount} rows of ${table.rows}.`)
}
