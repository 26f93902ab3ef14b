import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import type { Work } from './store.ts'

export type SandboxContext = {
  pool: pg.Pool
  clock: Clock
  /** The sandbox's address for browsers, without a trailing slash. */
  address: string
  /** Called after a commit that queued webhooks. */
  queued(): void
}

/** Runs `work` in a transaction, which is rolled back if `work` throws. */
export const inTransaction = async <T>(
  context: SandboxContext,
  work: (work: Work) => Promise<T>,
  idempotencyKey: string | null = null,
): Promise<T> => {
  const client = await context.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const eventIds: string[] = []
    const result = await work({
      client,
      now: Math.floor(context.clock.now().getTime() / 1000),
      address: context.address,
      requestId: `req_${randomBytes(7).toString('hex')}`,
      idempotencyKey,
      eventIds,
    })
    await client.query('commit')
    if (eventIds.length > 0) context.queued()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
