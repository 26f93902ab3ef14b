import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import { ClockRefused } from './clock-refused.ts'
import { openListener } from './listen.ts'
import { clockRoutes } from './routes.ts'
import { openTurns } from './turns.ts'

/** Finishes everything that the moved clock has made due, in whatever process. */
export type Settle = () => Promise<void>

export type SandboxClock = Clock & {
  /** Serves GET and POST; a POST answers only after `settle`. */
  plugin: FastifyPluginAsync<{ settle: Settle }>
  /** Reads how far the clock was moved, in whatever process that happened. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const channel = 'sandbox_clock'
const lastInstant = Date.parse('9999-01-01T00:00:00Z')

/** Real time plus an offset that every process of the database shares, and that only grows. */
export async function openSandboxClock({ pool }: { pool: pg.Pool }): Promise<SandboxClock> {
  let offset = 0
  let latest = 0
  const now = () => {
    latest = Math.max(latest, Date.now() + offset)
    return new Date(latest)
  }

  const refresh = async () => {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from sandbox.clock')
    offset = Math.max(offset, Number(rows[0]?.offset_ms ?? 0))
  }
  // While the database is away the clock goes on with the offset that it knows.
  const refreshQuietly = () => void refresh().catch(() => undefined)

  await refresh()
  const listener = await openListener(pool.options, channel, refreshQuietly)
  const fallback = setInterval(refreshQuietly, 1_000).unref()
  const turns = openTurns(pool.options)

  const move = (target: (from: number) => number, settle: Settle) =>
    turns.take(async (query) => {
      await refresh()
      const from = now().getTime()
      const to = target(from)
      if (to < from) throw new ClockRefused('backwards', 'The sandbox clock only moves forward.')
      if (to >= lastInstant)
        throw new ClockRefused('too_far', 'The sandbox clock stops before the year 9999.')
      await query('update sandbox.clock set offset_ms = offset_ms + $1', [to - from])
      await query('select pg_notify($1, $2)', [channel, ''])
      await refresh()
      await settle()
      return now()
    })

  return {
    now,
    refresh,
    plugin: async (scope, { settle }) => {
      clockRoutes(scope, { now, move: (target) => move(target, settle) })
    },
    close: async () => {
      clearInterval(fallback)
      await listener.close()
    },
  }
}
