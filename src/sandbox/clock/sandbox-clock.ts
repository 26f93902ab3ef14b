import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#adapters/clock/port.ts'
import { ClockRefused } from './clock-refused.ts'
import { openListener } from './listen.ts'
import { clockRoutes } from './routes.ts'
import { openMutex } from './mutex.ts'

/** Runs everything that became due when the clock moved, in any process. */
export type Settle = () => Promise<void>

export type SandboxClock = Clock & {
  /** The routes of the clock: GET returns its time, POST moves it forward and responds once `settle` has resolved. */
  plugin: FastifyPluginAsync<{ settle: Settle }>
  /** Reads the offset for the first time, and follows its changes by other processes. Before, the clock shows real time. */
  start(): Promise<void>
  /** Reads the offset from the database, where another process may have changed it. */
  refresh(): Promise<void>
  /**
   * Sets the clock to a past time, so that demo data gets a history. Throws `ClockRefused` once the clock was moved ahead
   * of real time.
   */
  beginAt(past: Date): Promise<void>
  /** Sets the clock to real time again after `beginAt`. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

type Row = { offset_ms: string; beginnings: number }

const channel = 'sandbox_clock'
const lastInstant = Date.parse('9999-01-01T00:00:00Z')

/**
 * Returns a clock that shows real time plus an offset. All processes share the offset; only `beginAt` makes it smaller.
 */
export function openSandboxClock({ pool }: { pool: pg.Pool }): SandboxClock {
  let offset = 0
  let beginnings = -1
  let latest = 0
  const now = () => {
    latest = Math.max(latest, Date.now() + offset)
    return new Date(latest)
  }

  const refresh = async () => {
    const { rows } = await pool.query<Row>('select offset_ms, beginnings from sandbox.clock')
    const [row] = rows
    // Results may arrive out of order. An older one has fewer beginnings or a smaller offset.
    if (!row || row.beginnings < beginnings) return
    if (row.beginnings > beginnings) latest = 0
    offset = row.beginnings > beginnings ? Number(row.offset_ms) : Math.max(offset, Number(row.offset_ms))
    beginnings = row.beginnings
  }
  // While the database cannot be reached, the clock keeps the last offset.
  const refreshQuietly = () => void refresh().catch(() => undefined)

  let listener: Promise<{ close(): Promise<void> }> | undefined
  let fallback: NodeJS.Timeout | undefined
  const start = async () => {
    await refresh()
    fallback = setInterval(refreshQuietly, 1_000).unref()
    // Not awaited, because it refreshes the clock once more when it has connected.
    listener = openListener(pool.options, channel, refreshQuietly)
  }
  const mutex = openMutex(pool.options)

  const move = (target: (from: number) => number, settle: Settle) =>
    mutex.take(async (query) => {
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

  const beginAt = (past: Date) =>
    mutex.take(async (query) => {
      await refresh()
      if (offset > 0)
        throw new ClockRefused('backwards', 'The sandbox clock was moved forward and does not go back.')
      const ahead = past.getTime() - Date.now()
      if (ahead > 0) throw new ClockRefused('malformed', 'A history has to begin in the past.')
      await query('update sandbox.clock set offset_ms = $1, beginnings = beginnings + 1', [ahead])
      await query('select pg_notify($1, $2)', [channel, ''])
      await refresh()
    })

  const catchUp = () =>
    mutex.take(async (query) => {
      await query('update sandbox.clock set offset_ms = 0 where offset_ms < 0', [])
      await query('select pg_notify($1, $2)', [channel, ''])
      await refresh()
    })

  return {
    now,
    start,
    refresh,
    beginAt,
    catchUp,
    plugin: async (scope, { settle }) => {
      clockRoutes(scope, { now, move: (target) => move(target, settle) })
    },
    close: async () => {
      clearInterval(fallback)
      await (await listener)?.close()
    },
  }
}
