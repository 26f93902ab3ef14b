import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import type { Work } from './store.ts'

export type Books = {
  pool: pg.Pool
  clock: Clock
  /** Where browsers reach the sandbox, without a slash at the end. */
  address: string
  /** Called after a commit that queued webhooks. */
  queued(): void
}

/** Runs one piece of work in a transaction of its own. What it throws undoes everything. */
export const inWork = async <T>(
  books: Books,
  work: (work: Work) => Promise<T>,
  idempotencyKey: string | null = null,
): Promise<T> => {
  const client = await books.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const eventIds: string[] = []
    const answer = await work({
      client,
      now: Math.floor(books.clock.now().getTime() / 1000),
      address: books.address,
      requestId: `req_${randomBytes(7).toString('hex')}`,
      idempotencyKey,
      eventIds,
    })
    await client.query('commit')
    if (eventIds.length > 0) books.queued()
    return answer
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
