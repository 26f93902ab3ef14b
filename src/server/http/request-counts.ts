import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

type Count = { times: number; until: Date }
/** The options that `@fastify/rate-limit` passes to a store. Its own types leave out the route, `routeInfo`. */
type Options = { routeInfo?: { method?: string | string[]; url?: string } }

/**
 * Returns a store for `@fastify/rate-limit` that counts in a database table. All processes share the count of a caller, and a
 * flood of other callers cannot evict it.
 */
export function openRequestCounts(database: Database): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    readonly #name: string
    constructor({ routeInfo }: Options) {
      this.#name = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : ''
    }
    incr(
      caller: string,
      done: (error: Error | null, count?: { current: number; ttl: number }) => void,
      window = 0,
    ) {
      const counts = callbackify(() => count(database, `${this.#name} ${caller}`, window))
      counts((error, counted?: Count) =>
        done(
          error,
          counted && { current: counted.times, ttl: Math.max(0, counted.until.getTime() - Date.now()) },
        ),
      )
    }
    child(route: object) {
      return new Counts(route as Options)
    }
  }
}

/**
 * Adds one request to the count of a key and returns the count. A new window begins with the first request after the previous
 * window ended.
 */
async function count(database: Database, key: string, windowMs: number): Promise<Count> {
  const now = new Date()
  const until = new Date(now.getTime() + windowMs)
  const { rows } = await sql<Count>`
    insert into request_counts as c (key, times, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      times = case when c.until <= ${now} then 1 else c.times + 1 end,
      until = case when c.until <= ${now} then excluded.until else c.until end
    returning times, until
  `.execute(database)
  return rows[0]!
}
