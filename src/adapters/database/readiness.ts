import pg from 'pg'
import { second } from '#domain/durations.ts'

/** Milliseconds; shorter than the usual timeout of a load balancer's probe. */
const timeout = 4 * second
/**
 * How long a response of the database remains valid, in milliseconds, so that a probe need not wait while the database is
 * busy.
 */
const maxAge = 2 * second

/**
 * Returns a readiness check of the database. From the first `ping` on, it queries the database each second over a
 * connection that nothing else uses.
 */
export function openReadiness(connection: pg.ClientConfig) {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    // The connection stays open, because a database whose connections are all in use accepts no new one.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // If the connection is lost, the next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking: Promise<void> | undefined
  let answeredAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const ask = async () => {
    await pool.query('select 1')
    answeredAt = performance.now()
  }
  /** Queries the database. Concurrent callers share one query. */
  const askOnce = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)))
  return {
    async ping(): Promise<void> {
      timer ??= setInterval(() => void askOnce().catch(() => {}), second).unref()
      if (performance.now() - answeredAt > maxAge) await askOnce()
    },
    close(): Promise<void> {
      clearInterval(timer)
      return pool.end()
    },
  }
}
