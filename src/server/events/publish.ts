import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { LiveEvent } from '#contract/events.ts'

/** The PostgreSQL notification channel on which every process listens for live events. */
export const eventsChannel = 'events'

export type Notice = { to: string; event: LiveEvent | { kind: 'sessions-ended' } }

/** Sends an event to the user's open pages, whichever process serves them, once the transaction has committed. */
export const publishEvent = (queries: Queries, userId: string, event: LiveEvent): Promise<void> =>
  send(queries, { to: userId, event })

/** Makes every process end those streams of the user whose session has ended. */
export const publishSessionsEnded = (queries: Queries, userId: string): Promise<void> =>
  send(queries, { to: userId, event: { kind: 'sessions-ended' } })

async function send(queries: Queries, notice: Notice): Promise<void> {
  await sql`SELECT pg_notify(${eventsChannel}, ${JSON.stringify(notice)})`.execute(queries)
}
