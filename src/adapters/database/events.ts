import { minute, second } from '#domain/durations.ts'
import { eventsChannel } from './after-commit.ts'
import type { Events, Signals } from './port.ts'
import type { Query } from './signals.ts'

type Heard = (events?: readonly unknown[]) => void

/**
 * The notification channel on which processes of the previous version publish their events. They send each event as a
 * payload instead of writing a row.
 */
const formerChannel = 'events'

/**
 * Milliseconds between reads without a signal. They are needed because a process that dies between its commit and its
 * signal never announces its events.
 */
const pollInterval = 5 * second
/**
 * The maximum time between two reads, in seconds. After a longer one, followers are called without events, because some
 * may be lost (a gap). Rows are deleted after an hour, and the other ten minutes allow for clock differences and long
 * transactions.
 */
const maxAway = (50 * minute) / second
/**
 * The maximum number of rows in one read. If there are more, followers are called without events, because reading
 * everything again costs less.
 */
const maxRows = 10_000

/**
 * The state at a read: a PostgreSQL snapshot, which says which transactions were visible, and the database's time in
 * seconds.
 */
type Moment = { snapshot: string; seconds: number }

const now = `pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as seconds`
const readNow = `select ${now}`
/**
 * Selects the events of all transactions that are visible to this statement but were not to the snapshot `$1`.
 * Transactions before the snapshot's xmin were visible, so an index finds the others. The upper bound leaves out rows
 * that another server wrote before a restore.
 */
const readSince = `select ${now}, array(
    select events from live_events
    where transaction_id >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(transaction_id, $1)
      and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    order by transaction_id limit ${maxRows + 1}
  ) as rows`

/**
 * Delivers the new rows of `live_events` to followers, the callbacks that were passed to `follow`. Reads the table when
 * another process signals new rows, and every five seconds.
 */
export function openEvents(
  { listen, query }: Signals & { query: Query },
  log: (sentence: string) => void,
): Events & { close(): void } {
  const followers = new Set<Heard>()
  let last: Moment | undefined
  let starting: Promise<void> | undefined
  let polling: NodeJS.Timeout | undefined
  let isReading = false
  /** True from a signal until the next read begins. */
  let isWoken = false
  /**
   * True after a lost connection until followers have been called without events. No old snapshot is used then, because
   * the server may be another one with other transaction ids.
   */
  let isGap = false

  async function read(): Promise<void> {
    const since = isGap ? undefined : last
    isGap = false
    try {
      const statement = since
        ? { name: 'read events', text: readSince, values: [since.snapshot] }
        : { text: readNow }
      const { snapshot, seconds, rows = [] } = (await query(statement)).rows[0]
      last = { snapshot, seconds }
      if (!since || seconds - since.seconds > maxAway || rows.length > maxRows) deliver()
      else if (rows.length > 0) deliver(rows.flat())
    } catch (error) {
      isGap ||= !since
      throw error
    }
  }

  /** Reads the new events, and reads again if a signal arrived in the meantime. */
  async function wake(): Promise<void> {
    isWoken = true
    if (isReading || !polling) return
    isReading = true
    try {
      while (isWoken) {
        isWoken = false
        await read()
      }
    } catch (error) {
      // The next signal or poll tries again.
      if (polling) log(`Reading live events failed and will be retried: ${String(error)}`)
    } finally {
      isReading = false
    }
  }

  function deliver(events?: readonly unknown[]): void {
    for (const heard of followers) {
      try {
        heard(events)
      } catch (error) {
        log(`A follower of live events failed: ${String(error)}`)
      }
    }
  }

  async function start(): Promise<void> {
    const stops: (() => Promise<void>)[] = []
    const hear = async (channel: string, heard: (payload?: string) => void) =>
      void stops.push(await listen(channel, heard))
    try {
      await hear(eventsChannel, (payload) => {
        isGap ||= payload === undefined
        void wake()
      })
      await hear(formerChannel, (payload) => {
        if (payload) deliver([JSON.parse(payload)])
      })
      await read()
    } catch (error) {
      for (const stop of stops) await stop()
      throw error
    }
    polling = setInterval(() => void wake(), pollInterval).unref()
    if (isWoken) void wake()
  }

  return {
    async follow(heard) {
      try {
        await (starting ??= start())
      } catch (error) {
        starting = undefined
        throw error
      }
      followers.add(heard)
      return () => void followers.delete(heard)
    },
    close() {
      clearInterval(polling)
      polling = undefined
    },
  }
}
