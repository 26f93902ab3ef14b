import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keysOf } from '#server/photos/keys.ts'
import type { Manifest } from './manifest.ts'

type Table = { schema: string; name: string; columns: string[] }

/** The content of the database at one moment. Later writes do not change it. */
export type Snapshot = {
  postgres: string
  /** All tables except `live_events`. */
  tables: readonly Table[]
  sequences: Manifest['sequences']
  migrations: Manifest['migrations']
  /** The keys of all photos that the database has at this moment. */
  photoKeys(): Promise<string[]>
  /** Returns the rows of a table in PostgreSQL's COPY format. */
  copy(table: Table): AsyncIterable<Uint8Array> & { rowCount: number }
}

const schemas = ['public', 'sandbox']
/**
 * The table that backups leave out: its rows contain transaction ids of this server, which mean nothing on another one.
 */
const eventTable = 'live_events'

/** Session settings for COPY. With them the text of values does not depend on the settings of a role or a server. */
export const copySettings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '2min'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set bytea_output = 'hex'`

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export async function connectForCopy(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(copySettings)
  return client
}

/** Begins a snapshot. The caller ends it with `rollback`, and may begin the next one on the same connection. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  for (;;) {
    const before = await readTables(client)
    await client.query('begin isolation level repeatable read read only')
    // The locks come before the snapshot, which begins with the next query, so no migration can change a table between
    // the two.
    const names = before.map((table) => nameOf(table))
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
    const tables = await readTables(client)
    if (tables.map((table) => nameOf(table)).join() === names.join()) return describe(client, tables)
    await client.query('rollback')
  }
}

async function describe(client: pg.Client, tables: Table[]): Promise<Snapshot> {
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  const migrations: Manifest['migrations'] = {}
  for (const { schema } of tables.filter(({ name }) => name === 'schema_migrations')) {
    const table = nameOf({ schema, name: 'schema_migrations' })
    migrations[schema] = (await client.query(`select name, sha256 from ${table} order by name`)).rows
  }
  return {
    postgres: versions[0]?.server_version ?? 'unknown',
    tables: tables.filter(({ name }) => name !== eventTable),
    sequences,
    migrations,
    photoKeys: async () => {
      const { rows } = await client.query<{ path: string }>('select path from photos where path is not null')
      return rows.flatMap(({ path }) => keysOf(path))
    },
    copy: (table) => {
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      return client.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`))
    },
  }
}

/** Returns all tables with their columns, except generated columns. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any ($1) and c.relkind = 'r'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}
