import { signalAfterCommit } from '#adapters/database/after-commit.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { LiveEvent } from '#contract/events.ts'

/** The PostgreSQL notification channel on which every process listens for live events. */
export const eventsChannel = 'events'

export type Notice = { to: string; event: LiveEvent | { kind: 'sessions-ended' } }

/** Sends an event to the user's open pages, whichever process serves them, once the transaction has committed. */
export const publishEvent = (queries: Queries, userId: string, event: LiveEvent): void =>
  send(queries, { to: userId, event })

/** Makes every process end those streams of the user whose session has ended. */
export const publishSessionsEnded = (queries: Queries, userId: string): void =>
  send(queries, { to: userId, event: { kind: 'sessions-ended' } })

const send = (queries: Queries, notice: Notice): void =>
  signalAfterCommit(queries, eventsChannel, JSON.stringify(notice))
