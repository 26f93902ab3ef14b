import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { LiveEvent } from '#contract/events.ts'

/** The channel on which every process of the product hears what changed for whom. */
export const eventsChannel = 'events'

export type Notice = { to: string; event: LiveEvent | { kind: 'sessions-ended' } }

/** Informs every open page of a user that something changed, whichever process serves its stream, once the transaction is committed. */
export const publishEvent = (queries: Queries, userId: string, event: LiveEvent): Promise<void> =>
  send(queries, { to: userId, event })

/** Makes every process look which of the person's streams still have a session. */
export const publishSessionsEnded = (queries: Queries, userId: string): Promise<void> =>
  send(queries, { to: userId, event: { kind: 'sessions-ended' } })

async function send(queries: Queries, notice: Notice): Promise<void> {
  await sql`SELECT pg_notify(${eventsChannel}, ${JSON.stringify(notice)})`.execute(queries)
}
