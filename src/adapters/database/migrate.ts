import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  compareMigrations,
  readMigrations,
  UnusableSchema,
  type Applied,
  type Migration,
} from './migrations.ts'
import { isOutsideTransaction, runOutsideTransaction } from './outside-transaction.ts'

/** A folder of migrations, and the schema whose tables they make, by default `public`. */
export type Migrations = { folder: string; schema?: string }

export type MigrateOptions = Migrations & {
  url: string
  /** Applies the migrations in one transaction and rolls it back. Skips those that run outside a transaction. */
  isDryRun?: boolean
}

export type MigrationStatus = {
  applied: (Applied & { appliedAt: Date })[]
  pending: { name: string; isOutsideTransaction: boolean }[]
  /** Names of migrations that a newer version of Switchback applied, and with which this version still works. */
  newer: string[]
}

/**
 * Applies the migrations (`NNNN-name.sql`) in the folder that were not applied to the database yet, in order, and returns
 * their names. Each runs in its own transaction unless its file opts out, and several processes may call this at once. If
 * all are applied nothing is changed, so the database role needs no right to create tables. Throws `UnusableSchema` when a
 * migration fails, was edited, or comes from a newer version with which this one cannot work.
 */
export function migrate({
  url,
  folder,
  schema = 'public',
  isDryRun = false,
}: MigrateOptions): Promise<string[]> {
  return withClient(url, async (client) => {
    const migrations = readMigrations(folder)
    const findPending = async () => compareMigrations(migrations, await readApplied(client, schema)).pending
    if ((await findPending()).length === 0) return []
    try {
      await client.query(`set lock_timeout = '2min'; set statement_timeout = 0`)
      await lock(client)
      if (isDryRun) await client.query('begin')
      await createRecord(client, schema)
      // Another process may have applied them meanwhile.
      const pending = await findPending()
      for (const migration of pending) await apply(client, migration, isDryRun)
      if (isDryRun) await client.query('rollback')
      return pending.map(({ name }) => name)
    } catch (error) {
      throw (error as pg.DatabaseError).code === '42501' ? await explainRights(client, findPending) : error
    }
  })
}

/**
 * Calls `migrate` for each of these folders that has something to apply, in this order. Looks over a connection of `pool`, which a start
 * needs anyway, because most starts apply nothing and opening a connection takes longer than looking.
 */
export async function migrateIfPending(
  pool: pg.Pool,
  url: string,
  folders: readonly Migrations[],
): Promise<void> {
  for (const migrations of folders) {
    const applied = await readApplied(pool, migrations.schema)
    const { pending } = compareMigrations(readMigrations(migrations.folder), applied)
    if (pending.length > 0) await migrate({ url, ...migrations })
  }
}

/** Returns which migrations of the folder the database has and lacks. Changes nothing. */
export function readMigrationStatus({
  url,
  folder,
  schema = 'public',
}: MigrateOptions): Promise<MigrationStatus> {
  return withClient(url, async (client) => {
    const applied = await readApplied(client, schema)
    const { pending, newer } = compareMigrations(readMigrations(folder), applied)
    const described = pending.map(({ name, text }) => ({
      name,
      isOutsideTransaction: isOutsideTransaction(text),
    }))
    return { applied, pending: described, newer }
  })
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'switchback migrate',
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const recordOf = (schema: string) => `${pg.escapeIdentifier(schema)}.schema_migrations`

async function readApplied(
  client: pg.Client | pg.Pool,
  schema = 'public',
): Promise<MigrationStatus['applied']> {
  const { rows: tables } = await client.query('select to_regclass($1) as found', [recordOf(schema)])
  if (tables[0].found === null) return []
  const { rows } = await client.query(
    `select name, sha256, applied_at as "appliedAt" from ${recordOf(schema)} order by name`,
  )
  return rows
}

async function createRecord(client: pg.Client, schema: string): Promise<void> {
  const name = pg.escapeIdentifier(schema)
  // `create schema if not exists` requires the privilege to create even when the schema exists.
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (rows.length === 0) await client.query(`create schema ${name}`)
  await client.query(`set search_path = ${name}, public; create table if not exists schema_migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
}

/** The maximum wait for a migration of another process, in milliseconds. */
const maxWait = 120_000

/**
 * Waits for the advisory lock by polling. A statement that waits for it would hold a snapshot, and `create index
 * concurrently` in the other process would wait for that snapshot: a deadlock.
 */
async function lock(client: pg.Client): Promise<void> {
  for (const until = Date.now() + maxWait; ;) {
    const { rows } = await client.query(
      `select pg_try_advisory_lock(hashtextextended('switchback migrate', 0)) as locked`,
    )
    if (rows[0].locked) return
    if (Date.now() > until) throw new UnusableSchema('Another process has been migrating for two minutes')
    await sleep(100)
  }
}

async function apply(client: pg.Client, migration: Migration, isDryRun: boolean): Promise<void> {
  const { name, text } = migration
  try {
    if (isOutsideTransaction(text)) {
      if (!isDryRun) await applyOutside(client, migration)
    } else await applyInside(client, migration, isDryRun)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, position, code } = error as pg.DatabaseError
    // A position refers to the whole text only in a transaction; outside of one, the statements are sent one by one.
    const line =
      position && !isOutsideTransaction(text)
        ? ` at line ${text.slice(0, Number(position)).split('\n').length}`
        : ''
    const sentence = `The migration ${name} failed${line}: ${message}`
    throw Object.assign(new UnusableSchema(sentence, { cause: error }), { code })
  }
}

async function applyInside(client: pg.Client, migration: Migration, isInTransaction: boolean): Promise<void> {
  if (!isInTransaction) await client.query('begin')
  await client.query(migration.text)
  await record(client, migration)
  if (!isInTransaction) await client.query('commit')
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  // No timeout: building an index waits for every running transaction, such as a backup, and blocks none of them.
  await client.query('set lock_timeout = 0')
  await runOutsideTransaction(client, migration.text)
  await record(client, migration)
  await client.query(`set lock_timeout = '2min'`)
}

const record = (client: pg.Client, { name, sha256 }: Migration) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])

async function explainRights(client: pg.Client, findPending: () => Promise<Migration[]>): Promise<Error> {
  await client.query('rollback').catch(() => {})
  const { rows } = await client.query('select current_user as role')
  const names = (await findPending()).map(({ name }) => name).join(', ')
  return new UnusableSchema(
    `The database lacks ${names}, which the role ${rows[0].role} may not apply: run npm run migrate with a DATABASE_URL of the role that owns the database, then start again`,
  )
}
