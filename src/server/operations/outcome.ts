import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

type Save = (tx: Transaction<Tables>, now: Date) => Promise<void>

/**
 * The outcome of an operation. `save` stores its consequences in the transaction that ends the operation, so that
 * they are committed exactly once. For a booking's operation, the booking's lock is held.
 */
export type Outcome =
  | { status: 'succeeded'; result: object; save?: Save }
  /** `isExpected` is true when we withdrew the operation ourselves, so that no operator needs to look. */
  | { status: 'refused'; reason: string; isExpected?: boolean; save?: Save }
  /** The provider accepted the operation and has not finished it yet. */
  | { status: 'waiting'; reason: string }
