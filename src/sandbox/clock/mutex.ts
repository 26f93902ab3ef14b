import pLimit from 'p-limit'
import pg from 'pg'

type Query = (text: string, values: unknown[]) => Promise<unknown>

const lockName = 7_205_759_403
const maxWait = '120s'

/** A mutex across all processes on the same database: one piece of work runs at a time. */
export function openMutex(connection: pg.ClientConfig): {
  take<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
} {
  const inProcess = pLimit(1)

  async function locked<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    // A connection outside the pool, because the work may need the whole pool. Closing it releases the lock.
    const client = new pg.Client({ ...connection, statement_timeout: 0, query_timeout: 0 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(`set lock_timeout = '${maxWait}'`)
      await client.query('select pg_advisory_lock($1)', [lockName])
      return await work((text, values) => client.query(text, values))
    } finally {
      await client.end()
    }
  }

  return { take: (work) => inProcess(() => locked(work)) }
}
