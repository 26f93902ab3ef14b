import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { day } from '#domain/durations.ts'
import { listPausedTasks } from '#server/jobs/paused-tasks.ts'
import { minAttempts } from './failures.ts'

const maxShown = 200

/** Something that needs the operator. `id` is the argument of the commands that repair it. */
export type StuckLine = {
  what: 'email' | 'operation' | 'webhook' | 'job'
  id: string
  state: string
  kind: string
  about: string
  attempts: number
  since: Date
  error: string
}

/** Returns emails, calls of the payment provider, webhooks and jobs that keep failing or are paused, oldest first. */
export async function readStuck(queries: Queries): Promise<StuckLine[]> {
  const { rows } = await sql<StuckLine>`
    (
      select 'email' as what, id::text, case when next_attempt_at is null then 'given up' else 'retried' end as state,
        kind, recipient_email as about, attempts, created_at as since, coalesce(last_error, '') as error
      from outbox
      where sent_at is null and dropped_at is null and (next_attempt_at is null or attempts >= ${minAttempts})
      order by created_at limit ${maxShown}
    ) union all (
      select 'operation', id::text, 'retried', kind, coalesce('booking ' || booking_id, 'user ' || user_id), attempts,
        created_at, coalesce(last_error, '')
      from operations where next_attempt_at is not null and attempts >= ${minAttempts}
      order by created_at limit ${maxShown}
    ) union all (
      select distinct on (o.kind, b.id) 'operation', o.id::text, 'refused', o.kind, 'booking ' || b.id, o.attempts, o.created_at,
        coalesce(o.last_error, '')
      from bookings b join operations o on o.booking_id = b.id and o.status = 'refused'
      where (b.payout_status = 'failed' and o.kind = 'transfer') or (b.refund_status = 'failed' and o.kind = 'refund')
      order by o.kind, b.id, o.created_at desc limit ${maxShown}
    ) union all (
      select 'webhook', event_id, 'retried', type, object_id, attempts, received_at, coalesce(last_error, '')
      from webhook_inbox where next_attempt_at is not null and attempts >= ${minAttempts}
      order by received_at limit ${maxShown}
    ) union all (
      -- A task that has not failed for a day was renamed or removed.
      select 'job', name, 'failing', 'job', '', 0, failed_at, error
      from failing_tasks where failed_at > ${new Date(Date.now() - day)}
    )
  `.execute(queries)
  const paused = (await listPausedTasks(queries)).map(({ name, reason, operator, pausedAt }): StuckLine => ({
    what: 'job',
    id: name,
    state: 'paused',
    kind: 'job',
    about: operator,
    attempts: 0,
    since: pausedAt,
    error: reason,
  }))
  return [...rows, ...paused].toSorted((a, b) => a.since.getTime() - b.since.getTime())
}
