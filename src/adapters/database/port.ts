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

/** A copy of the database that is some seconds old. Only for reading, and only while it is usable. */
export type Replica = {
  database: Database
  /**
   * Returns how many changes to data that visitors see have reached the replica. Everything that is read afterwards is
   * at least as new.
   */
  readVersion(): Promise<number>
  isUsable(): boolean
  /** Runs `work`. Rejects as soon as the replica stops being usable, even if `work` has not finished. */
  whileUsable<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * The live events of all processes at the same database. They are stored as rows, so that a process that was suspended
 * can read them later.
 */
export type Events = {
  /**
   * Calls `heard` with the events of the transactions that commit from now on, each once. Calls it without events when
   * some were missed: after a lost connection, or after a pause longer than the rows are stored. Returns a function that
   * stops this.
   */
  follow(heard: (events?: readonly unknown[]) => void): Promise<() => void>
}
