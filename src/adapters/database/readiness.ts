import pg from 'pg'

/** Shorter than the usual probe of a load balancer. */
const timeout = 4_000

/** Asks the database whether it responds, over one connection that nothing else uses. */
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
  const ask = async () => {
    await pool.query('select 1')
  }
  return {
    /** Concurrent callers share one query. */
    ping: (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined))),
    close: () => pool.end(),
  }
}
