import { publishWithCommit } from '#adapters/database/after-commit.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { LiveEvent } from '#contract/events.ts'

/** An event, and the user whose open pages get it. */
export type Notice = { to: string; event: LiveEvent | { kind: 'sessions-ended' } }

/** Sends an event to the user's open pages, whichever process serves them, if the transaction commits. */
export const publishEvent = (transaction: Queries, userId: string, event: LiveEvent): void =>
  publishWithCommit(transaction, { to: userId, event } satisfies Notice)

/** Makes every process end those streams of the user whose session has ended. */
export const publishSessionsEnded = (transaction: Queries, userId: string): void =>
  publishWithCommit(transaction, { to: userId, event: { kind: 'sessions-ended' } } satisfies Notice)
