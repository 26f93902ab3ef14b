import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database, Queries, Tables } from './port.ts'

export type Signal = { channel: string; payload: string }
type SendSignals = (signals: readonly Signal[]) => void

/** The PostgreSQL notification channel that announces new rows of `live_events`. */
export const eventsChannel = 'live_events'

const senders = new WeakMap<Queries, SendSignals>()
const held = new WeakMap<Queries, { signals: Signal[]; events: unknown[] }>()

/** Registers the function with which signals of this database are sent. */
export const sendSignalsOf = (database: Database, send: SendSignals): void => void senders.set(database, send)

/**
 * Notifies the listeners of a channel once the transaction has committed, or at once outside of a transaction. The
 * transaction does not run NOTIFY itself, because PostgreSQL commits transactions with a NOTIFY one at a time in the
 * whole cluster.
 */
export function signalAfterCommit(queries: Queries, channel: string, payload = ''): void {
  const signal = { channel, payload }
  const own = held.get(queries)
  if (own) own.signals.push(signal)
  else {
    const send = senders.get(queries)
    if (!send) throw new Error('Only transactions of `inTransaction` can send signals.')
    send([signal])
  }
}

/** Publishes a live event, which all processes receive if the transaction commits. */
export function publishWithCommit(transaction: Queries, event: unknown): void {
  const own = held.get(transaction)
  if (!own) throw new Error('Only transactions of `inTransaction` can publish events.')
  own.events.push(event)
}

/**
 * Returns an `insert` that publishes events if `source`, a `with` query of the same statement, has a row. The caller must
 * also call `wakeFollowers(queries)`, so that other processes read the events at once.
 */
export const publishIf = (source: string, events: readonly unknown[]): RawBuilder<unknown> => sql`
  insert into live_events (events) select ${JSON.stringify(events)}::jsonb from ${sql.table(source)}`

export const wakeFollowers = (queries: Queries): void => signalAfterCommit(queries, eventsChannel)

/**
 * Begins to collect the signals and events of a transaction. `writeEvents` stores the events before the commit, and
 * `sendHeld` sends the signals after it.
 */
export const holdEffects = (transaction: Transaction<Tables>): void =>
  void held.set(transaction, { signals: [], events: [] })

/** Stores the collected events of a transaction in `live_events`. Call it last, just before the commit. */
export async function writeEvents(transaction: Transaction<Tables>): Promise<void> {
  const events = held.get(transaction)?.events ?? []
  if (events.length === 0) return
  await sql`insert into live_events (events) values (${JSON.stringify(events)}::jsonb)`.execute(transaction)
  wakeFollowers(transaction)
}

export function sendHeld(database: Database, transaction: Transaction<Tables>): void {
  const { signals } = held.get(transaction) ?? { signals: [] }
  held.delete(transaction)
  if (signals.length > 0) senders.get(database)?.(signals)
}
