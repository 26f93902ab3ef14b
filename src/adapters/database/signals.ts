import pg from 'pg'
import type { Signals } from './port.ts'

type Heard = (payload?: string) => void
type Options = { connection: pg.ClientConfig; log: (sentence: string) => void }
export type Query = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

const firstDelay = 100
const maxDelay = 5_000
const heartbeat = 15_000

/**
 * LISTEN/NOTIFY over one dedicated connection, which opens at its first use and reopens when it is lost. `query` sends a
 * statement over this connection, so that it never waits for the pool.
 */
export function openSignals({
  connection,
  log,
}: Options): Signals & { query: Query; close(): Promise<void> } {
  const channels = new Map<string, Set<Heard>>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let delay = firstDelay
  let closed = false

  const deliver = (channel: string, payload?: string) => {
    for (const heard of channels.get(channel) ?? []) {
      try {
        heard(payload)
      } catch (error) {
        log(`A listener of ${channel} failed: ${String(error)}`)
      }
    }
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection, query_timeout: 10_000 })
    opened.on('error', () => {})
    const end = () => void opened.end().catch(() => {})
    try {
      await opened.connect()
      for (const channel of channels.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      end()
      client = undefined
      throw error
    }
    // A silent network loss is only noticed when something is sent.
    const beat = setInterval(() => void opened.query('select 1').catch(end), heartbeat).unref()
    opened.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    opened.once('end', () => {
      clearInterval(beat)
      client = undefined
      reconnectLater()
    })
    delay = firstDelay
    return opened
  }

  function reconnectLater() {
    if (closed || retry || channels.size === 0) return
    retry = setTimeout(() => void reconnect(), delay * (0.5 + Math.random() / 2))
  }

  async function reconnect() {
    retry = undefined
    try {
      await (client ??= connect())
      // Notifications may have been lost while the connection was closed, so every listener is called without a payload.
      for (const channel of channels.keys()) deliver(channel)
    } catch (error) {
      log(`Listening to the database failed and will be retried: ${String(error)}`)
      delay = Math.min(delay * 2, maxDelay)
      reconnectLater()
    }
  }

  async function query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (closed) throw new Error('The database connection is closed')
    return (await (client ??= connect())).query(statement)
  }

  return {
    query,
    async notify(channel, payload = '') {
      await query({ text: 'select pg_notify($1, $2)', values: [channel, payload] })
    },
    async listen(channel, heard) {
      if (closed) throw new Error('The database connection is closed')
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(heard))
      const stop = async () => {
        if (!listeners.delete(heard) || listeners.size > 0 || channels.get(channel) !== listeners) return
        channels.delete(channel)
        await (await client)?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
      try {
        await (await (client ??= connect())).query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        await stop().catch(() => {})
        throw error
      }
      return stop
    },
    async close() {
      closed = true
      clearTimeout(retry)
      channels.clear()
      const opened = await client?.catch(() => undefined)
      await opened?.end()
    },
  }
}
