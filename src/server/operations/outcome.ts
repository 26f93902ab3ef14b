import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

type Save = (tx: Transaction<Tables>, now: Date) => Promise<void>

/**
 * The outcome of an operation. `save` stores its consequences, in the transaction that ends the operation and, for a
 * booking's operation, with the booking's lock held. It is committed exactly once.
 */
export type Outcome =
  | { status: 'succeeded'; result: object; save?: Save }
  /** `isExpected` when we withdrew it ourselves, so that no operator needs to look. */
  | { status: 'refused'; reason: string; isExpected?: boolean; save?: Save }
  /** The provider accepted it and has not finished yet. */
  | { status: 'waiting'; reason: string }
