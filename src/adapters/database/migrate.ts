import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export type MigrateOptions = { url: string; folder: string; schema?: string }

/**
 * Applies the folder's `NNNN-name.sql` files that the database lacks, in order, in one transaction each, and returns
 * their names. Several processes may call it at once. Throws when the database has an edited or an unknown migration.
 */
export async function migrate({ url, folder, schema = 'public' }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'switchback migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  const name = pg.escapeIdentifier(schema)
  const applied: string[] = []
  await client.connect()
  try {
    await client.query(`set lock_timeout = '2min'; set statement_timeout = 0; set timezone = 'UTC'`)
    await client.query(`select pg_advisory_lock(hashtextextended('switchback migrate', 0))`)
    // `create schema if not exists` requires the privilege to create even when the schema exists.
    const { rows: schemas } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
    if (schemas.length === 0) await client.query(`create schema ${name}`)
    await client.query(`set search_path = ${name}, public; create table if not exists schema_migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query('select name, sha256 from schema_migrations')
    const known = new Map<string, string>(rows.map((row) => [row.name, row.sha256]))
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted()
    for (const missing of known.keys()) {
      if (!files.includes(missing))
        throw new Error(
          `The database has the migration ${missing}, which this version does not know: start the newer version`,
        )
    }
    for (const file of files) {
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (!known.has(file)) {
        await apply(client, file, text, [
          'insert into schema_migrations (name, sha256) values ($1, $2)',
          sha256,
        ])
        applied.push(file)
      } else if (known.get(file) !== sha256) {
        throw new Error(
          `The migration ${file} was edited after this database had applied it: restore it and write a new one`,
        )
      }
    }
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, file: string, text: string, [insert, sha256]: [string, string]) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query(insert, [file, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, position } = error as pg.DatabaseError
    const line = position ? ` at line ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${file} failed${line}: ${message}`, { cause: error })
  }
}
