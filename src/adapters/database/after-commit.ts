import type { Transaction } from 'kysely'
import type { Database, Queries, Tables } from './port.ts'

export type Signal = { channel: string; payload: string }
type SendSignals = (signals: readonly Signal[]) => void

const senders = new WeakMap<Queries, SendSignals>()
const held = new WeakMap<Queries, Signal[]>()

/** Makes `send` the way in which this database notifies listeners. */
export const sendSignalsOf = (database: Database, send: SendSignals): void => void senders.set(database, send)

/**
 * Notifies the listeners of a channel once the transaction has committed; outside of a transaction, now. The transaction
 * itself does not NOTIFY: PostgreSQL lets only one transaction that does commit at a time, in the whole cluster.
 */
export function signalAfterCommit(queries: Queries, channel: string, payload = ''): void {
  const signal = { channel, payload }
  const signals = held.get(queries)
  if (signals) signals.push(signal)
  else {
    const send = senders.get(queries)
    if (!send) throw new Error('Only transactions of `inTransaction` can send signals.')
    send([signal])
  }
}

/** Holds the signals of a transaction back until `sendHeld`. */
export const holdSignals = (transaction: Transaction<Tables>): void => void held.set(transaction, [])

export function sendHeld(database: Database, transaction: Transaction<Tables>): void {
  const signals = held.get(transaction) ?? []
  held.delete(transaction)
  if (signals.length > 0) senders.get(database)?.(signals)
}
