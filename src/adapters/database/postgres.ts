import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Signals, Tables } from './port.ts'
import { moneyPlugin } from './money-plugin.ts'
import { openSignals } from './signals.ts'
import { moneyColumns } from './tables.gen.ts'
import { columnTypes } from './types.ts'

export type Postgres = { database: Database; pool: pg.Pool; signals: Signals; close: () => Promise<void> }

export type PostgresOptions = {
  url: string
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** Connections at most; the default is 10. */
  max?: number
  /** Told about connections that broke while nobody was using them. */
  log?: (sentence: string) => void
}

/** Opens a pool; no connection is made before the first query, and a lost one never ends the process. */
export function openPostgres({ url, applicationName, max = 10, log = () => {} }: PostgresOptions): Postgres {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    options: '-c timezone=UTC',
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    // The client's own limit, for a server that no longer answers at all.
    query_timeout: 20_000,
  })
  pool.on('error', (error) => {
    if (!pool.ending) log(`A database connection was lost: ${error.message}`)
  })
  // The pool stops listening while a client is out, and an error nobody listens to would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const database: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [moneyPlugin(moneyColumns), new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const signals = openSignals({
    pool,
    connection: { ...connection, application_name: `${applicationName} signals` },
    log,
  })

  let closing: Promise<void> | undefined
  const close = async () => {
    await signals.close()
    await database.destroy()
    // Kysely leaves a pool alone that it was never asked anything.
    if (!pool.ending) await pool.end()
  }
  return { database, pool, signals, close: () => (closing ??= close()) }
}
