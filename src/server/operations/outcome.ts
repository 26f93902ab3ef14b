import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

type Save = (tx: Transaction<Tables>, now: Date) => Promise<void>

/**
 * What became of an operation. `save` writes down what follows from it, in the transaction that ends the operation and,
 * for a booking's operation, with the booking's lock held; it runs once whatever happens.
 */
export type Outcome =
  | { status: 'succeeded'; result: object; save?: Save }
  /** `isExpected` when we withdrew it ourselves, so that nobody needs to look at it. */
  | { status: 'refused'; reason: string; isExpected?: boolean; save?: Save }
  /** The provider took it and is not done yet. */
  | { status: 'waiting'; reason: string }
