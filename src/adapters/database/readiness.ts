import pg from 'pg'
import { second } from '#domain/durations.ts'

/** Shorter than the usual probe of a load balancer. */
const timeout = 4 * second
/** An answer counts for so long, so that a probe need not wait while the database has much to do. */
const maxAge = 2 * second

/** Asks the database each second whether it responds, over one connection that nothing else uses. Begins with the first `ping`. */
export function openReadiness(connection: pg.ClientConfig) {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    // Stays open: a database that is full of connections accepts no new one.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // A lost connection is replaced by the next question.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking: Promise<void> | undefined
  let answeredAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const ask = async () => {
    await pool.query('select 1')
    answeredAt = performance.now()
  }
  /** Concurrent callers share one query. */
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
