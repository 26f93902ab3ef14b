import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database, Queries, Tables } from './port.ts'

export type Signal = { channel: string; payload: string }
type SendSignals = (signals: readonly Signal[]) => void

/** The PostgreSQL notification channel that says that there are new rows of `live_events`. */
export const eventsChannel = 'live_events'

const senders = new WeakMap<Queries, SendSignals>()
const held = new WeakMap<Queries, { signals: Signal[]; events: unknown[] }>()

/** Makes `send` the way in which this database notifies listeners. */
export const sendSignalsOf = (database: Database, send: SendSignals): void => void senders.set(database, send)

/**
 * Notifies the listeners of a channel once the transaction has committed; outside of a transaction, now. The transaction
 * itself does not NOTIFY: PostgreSQL lets only one transaction that does commit at a time, in the whole cluster.
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

/** Publishes an event with the transaction: whoever follows the events gets it if the transaction commits. */
export function publishWithCommit(transaction: Queries, event: unknown): void {
  const own = held.get(transaction)
  if (!own) throw new Error('Only transactions of `inTransaction` can publish events.')
  own.events.push(event)
}

/**
 * Returns the `insert` that publishes events if `source` has a row, which is a `with` query of the same statement. The
 * caller wakes those who follow the events: `wakeFollowers(queries)`.
 */
export const publishIf = (source: string, events: readonly unknown[]): RawBuilder<unknown> => sql`
  insert into live_events (events) select ${JSON.stringify(events)}::jsonb from ${sql.table(source)}`

export const wakeFollowers = (queries: Queries): void => signalAfterCommit(queries, eventsChannel)

/** Holds back the signals and events of a transaction until `writeEvents` and `sendHeld`. */
export const holdEffects = (transaction: Transaction<Tables>): void =>
  void held.set(transaction, { signals: [], events: [] })

/** Writes the events of a transaction, which is about to commit. */
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
