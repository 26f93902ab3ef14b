import { minute, second } from '#domain/durations.ts'
import { eventsChannel } from './after-commit.ts'
import type { Events, Signals } from './port.ts'
import type { Query } from './signals.ts'

type Heard = (events?: readonly unknown[]) => void

/** Where processes of the version before publish their events, which are no rows. */
const formerChannel = 'events'

/** A process that dies between a commit and its signal wakes nobody. */
const pollInterval = 5 * second
/** Seconds. Shorter than the hour for which the rows stay, by more than clocks differ and transactions take. */
const maxAway = (50 * minute) / second
/** A process that missed more rows reports a gap instead: reading everything again costs less. */
const maxRows = 10_000

/** The moment of a reading: which transactions it saw, and the time of the database in seconds. */
type Moment = { snapshot: string; seconds: number }

const now = `pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as seconds`
const readNow = `select ${now}`
/**
 * Returns the rows of all transactions that the snapshot did not see and this statement does. Those before the snapshot's
 * xmin had ended, so an index finds the rest. The upper bound leaves out rows that another server wrote, before a restore.
 */
const readSince = `select ${now}, array(
    select events from live_events
    where transaction_id >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(transaction_id, $1)
      and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    order by transaction_id limit ${maxRows + 1}
  ) as rows`

/** Delivers the new rows of `live_events` to followers. Reads them when a signal on the listening connection announces them. */
export function openEvents(
  { listen, query }: Signals & { query: Query },
  log: (sentence: string) => void,
): Events & { close(): void } {
  const followers = new Set<Heard>()
  let last: Moment | undefined
  let starting: Promise<void> | undefined
  let polling: NodeJS.Timeout | undefined
  let isReading = false
  /** True from a signal until the next reading begins. */
  let isWoken = false
  /** True from a gap until it has been reported: transaction ids mean nothing to another server. */
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

  /** Reads now and, if there was a signal meanwhile, again. */
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
