import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.gen.ts'

export type { Tables }

/** The query builder over the pool. Inside a transaction, use the transaction instead. */
export type Database = Kysely<Tables>

/** The argument of a store function: the pool, or the transaction that its caller owns. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** Notifications between all processes of the same database (LISTEN/NOTIFY). */
export type Signals = {
  /** Delivers `payload` to every listener of `channel` in every process, at most once each. */
  notify(channel: string, payload?: string): Promise<void>
  /**
   * Calls `heard` for each notification. After a lost connection it listens again and calls `heard` once without
   * payload. Returns a function that stops listening.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<() => Promise<void>>
}
