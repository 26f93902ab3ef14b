import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.gen.ts'

export type { Tables }

/** The pool as a query builder. Inside a transaction use the transaction, never this. */
export type Database = Kysely<Tables>

/** What a store function takes: the pool, or the transaction that its caller owns. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** Wakes and listens across every process of the same database (LISTEN/NOTIFY). */
export type Signals = {
  /** Delivers `payload` to every listener of `channel` in every process, soon and at most once each. */
  notify(channel: string, payload?: string): Promise<void>
  /** Calls `heard` for each notification; after a lost connection it listens again and calls it once without payload. */
  listen(channel: string, heard: (payload?: string) => void): Promise<() => Promise<void>>
}
