import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sendSignalsOf } from './after-commit.ts'
import { openEvents } from './events.ts'
import type { TraceStatement } from '#adapters/telemetry/port.ts'
import type { Database, Events, Signals, Tables } from './port.ts'
import { openLine } from '#adapters/line.ts'
import { openTimedSemaphore } from '#adapters/semaphore.ts'
import { moneyPlugin } from './money-plugin.ts'
import { tracingClient } from './named-statements.ts'
import { openReadiness } from './readiness.ts'
import { openSignalSender } from './signal-sender.ts'
import { openSignals } from './signals.ts'
import { sessionOptions, sessionTimeouts } from './session-settings.ts'
import { moneyColumns } from './tables.gen.ts'
import { DatabaseBusy } from './sqlstate.ts'
import { limitTransactions } from './transactions.ts'
import { columnTypes } from './types.ts'

export type Postgres = {
  database: Database
  pool: pg.Pool
  signals: Signals
  events: Events
  /** Throws unless the database responded in the last two seconds, or does within four. Has a connection of its own. */
  ping: () => Promise<void>
  /** Returns for how many milliseconds the first of those who wait for a connection has waited; 0 when nobody does. */
  firstWait: () => number
  close: () => Promise<void>
}

export type PostgresOptions = {
  url: string
  /** The address of PostgreSQL itself, if `url` is that of a pooler in transaction mode. */
  directUrl?: string | undefined
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** The same for the connection that listens for signals. */
  signalsName?: string
  /** The maximum number of connections; the default is 10. */
  max?: number
  /** Sends a statement as part of a trace. */
  traceStatement?: TraceStatement
  /** Receives a message when an idle connection is lost. */
  log?: (sentence: string) => void
  /** Runs before each use of a connection. When it throws, the connection is not used. */
  beforeUse?: (client: pg.PoolClient) => Promise<void>
}

const poolTimeout = 10_000
/** The rest of the connections is for reading, which waits for no lock. */
const shareOfTransactions = 0.7
/** Queries beyond this queue are refused at once. A busy process runs about 300 a second, so the last one waits seven seconds. */
const maxWaiting = 2_000
/** A line whose first has waited for so long gets nobody else: who joins it would wait longer, and visitors leave before. */
const maxFirstWait = 5_000

/** Opens a pool. It connects at the first query, and a lost connection never ends the process. */
export function openPostgres({
  url,
  directUrl,
  applicationName,
  signalsName = `${applicationName} signals`,
  max = 10,
  traceStatement,
  log = () => {},
  beforeUse,
}: PostgresOptions): Postgres {
  const isPooled = directUrl !== undefined
  const common: pg.ClientConfig = {
    application_name: applicationName,
    types: columnTypes,
    connectionTimeoutMillis: poolTimeout,
    keepAlive: true,
  }
  const direct = { ...common, connectionString: directUrl ?? url, options: sessionOptions }
  // A pooler refuses options, and lends another connection to each transaction, which does not know a statement's name.
  const connection = isPooled ? { ...common, connectionString: url } : direct
  const pool = new pg.Pool({
    ...connection,
    ...(!isPooled && sessionTimeouts),
    Client: tracingClient({ traceStatement, isNaming: !isPooled }),
    max,
    idleTimeoutMillis: 30_000,
    // The limit on the client's side, for a server that stops responding.
    query_timeout: 20_000,
  })
  pool.on('error', (error) => {
    if (!pool.ending) log(`A database connection was lost: ${error.message}`)
  })
  // The pool removes its error listener while a client is in use, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function prepare(client: pg.PoolClient): Promise<pg.PoolClient> {
    await beforeUse?.(client).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }
  const refused = () => new DatabaseBusy()
  const forConnection = openLine(maxFirstWait, refused)
  const forTransaction = openLine(maxFirstWait, refused)
  const database: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          if (pool.waitingCount >= maxWaiting) throw refused()
          // A pool that is not full opens a connection, and how long that takes says nothing about a line.
          if (pool.totalCount < max || pool.idleCount > 0) return prepare(await pool.connect())
          const leave = forConnection.join()
          return prepare(await pool.connect().finally(leave))
        },
        end: () => pool.end(),
        options: pool.options,
      },
    }),
    plugins: [moneyPlugin(moneyColumns), new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const maxTransactions = Math.ceil(max * shareOfTransactions)
  limitTransactions(
    database,
    openTimedSemaphore(maxTransactions, { maxWait: poolTimeout, line: forTransaction }, refused),
  )
  const signals = openSignals({ connection: { ...direct, application_name: signalsName }, log })
  const sender = openSignalSender(signals.query, log)
  sendSignalsOf(database, sender.send)
  const events = openEvents(signals, log)
  const readiness = openReadiness(connection)

  let closing: Promise<void> | undefined
  const close = async () => {
    await sender.flush()
    events.close()
    await signals.close()
    await readiness.close()
    await database.destroy()
    // Kysely does not end a pool that never ran a query.
    if (!pool.ending) await pool.end()
  }
  return {
    database,
    pool,
    signals,
    events,
    ping: readiness.ping,
    firstWait: () => Math.max(forConnection.firstWait(), forTransaction.firstWait()),
    close: () => (closing ??= close()),
  }
}
