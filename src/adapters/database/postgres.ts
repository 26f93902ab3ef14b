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
  /**
   * Throws unless the database responded within the last two seconds or responds within four. Uses a connection of its
   * own.
   */
  ping: () => Promise<void>
  /**
   * Returns how long the oldest waiting query or transaction has waited for a connection, in milliseconds; 0 when none
   * waits.
   */
  firstWait: () => number
  close: () => Promise<void>
}

export type PostgresOptions = {
  url: string
  /** The address of PostgreSQL itself, if `url` is that of a pooler in transaction mode. */
  directUrl?: string | undefined
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** The application name of the connection that listens for signals. */
  signalsName?: string
  /** The maximum number of connections; the default is 10. */
  max?: number
  /** Sends a statement and records it in the trace of the current request or job. */
  traceStatement?: TraceStatement
  /** Receives a message when an idle connection is lost. */
  log?: (sentence: string) => void
  /** Runs before each use of a connection. When it throws, the connection is not used. */
  beforeUse?: (client: pg.PoolClient) => Promise<void>
}

const poolTimeout = 10_000
/** The share of the connections that transactions may use. The others stay free for reads, which wait for no lock. */
const shareOfTransactions = 0.7
/**
 * The maximum number of queries that wait for a connection; further ones are refused at once. A busy process runs about
 * 300 a second, so the last one waits seven seconds.
 */
const maxWaiting = 2_000
/**
 * Milliseconds. While the first in the queue has waited longer than this, further queries are refused: they would wait
 * even longer, and their visitors would have left by then.
 */
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
  // A pooler refuses options. It also lends another connection to each transaction, where statement names are unknown.
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
          // A pool that is not full opens a new connection. How long that takes does not show how busy the database is,
          // so it is not counted as waiting.
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
