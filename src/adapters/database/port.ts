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
  /** Returns the number of public changes that the copy has. Nothing that is read afterwards is older. */
  readVersion(): Promise<number>
  isUsable(): boolean
  /** Rejects as soon as the replica stops being usable, even if `work` still waits for it. */
  whileUsable<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The live events of all processes at the same database. They are rows, so a process that was frozen reads them later. */
export type Events = {
  /**
   * Calls `heard` with the events of each transaction that commits from now on, once, and without events when some were
   * missed: after a lost connection, or after a pause that is longer than the rows are kept. Returns a function that ends this.
   */
  follow(heard: (events?: readonly unknown[]) => void): Promise<() => void>
}
