import { sql } from 'kysely'
import type { Reading } from '#adapters/telemetry/port.ts'
import type { Deps } from '#server/deps.ts'

/** The maximum share of one database connection's time that these queries may take. */
const maxShare = 0.01
const minAge = 10_000

const bookingHelp = 'Bookings by status.'
const waitingHelp = 'What waits for the worker, by queue.'
const oldestHelp = 'How long ago the oldest that waits was queued, by queue.'
const lateHelp =
  'For how long the oldest of a queue could have been tried and was not: a worker looks every second.'
const stuckHelp = 'What needs a decision of an operator, by kind.'
const moneyHelp = 'Money in whole units of the currency of the town, by what becomes of it.'

/** A row of the query. `name` is the name of a metric, and `of` is the value of its label. */
type Row = { name: string; of: string; value: number }

const metrics: readonly Omit<Reading, 'values'>[] = [
  { name: 'switchback_bookings', help: bookingHelp, label: 'status' },
  { name: 'switchback_queue_waiting', help: waitingHelp, label: 'queue' },
  { name: 'switchback_queue_oldest_seconds', help: oldestHelp, label: 'queue' },
  { name: 'switchback_queue_late_seconds', help: lateHelp, label: 'queue' },
  { name: 'switchback_stuck', help: stuckHelp, label: 'kind' },
  { name: 'switchback_money', help: moneyHelp, label: 'kind' },
]

/**
 * Returns a function that reads the town's metrics from the database. Some queries take longer as the history grows,
 * so each result is cached for 100 times as long as its query took, and for at least 10 seconds.
 */
export function openTownReadings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  milliseconds: () => number = () => performance.now(),
): () => Promise<Reading[]> {
  let latest: Promise<Reading[]> | undefined
  let freshUntil = -Infinity

  async function read(): Promise<Reading[]> {
    const start = milliseconds()
    try {
      const { rows } = await readRows(clock.now()).execute(database)
      return metrics.map((metric) => ({ ...metric, values: valuesOf(rows, metric.name) }))
    } finally {
      const end = milliseconds()
      freshUntil = end + Math.max(minAge, (end - start) / maxShare)
    }
  }

  return () => {
    if (milliseconds() >= freshUntil) {
      // Requests during this read share its result.
      freshUntil = Infinity
      latest = read()
    }
    return latest!
  }
}

const valuesOf = (rows: readonly Row[], metric: string) =>
  Object.fromEntries(rows.filter(({ name }) => name === metric).map(({ of, value }) => [of, value]))

/**
 * Returns the query for all metrics. `now` is business time, the time of the app's clock; the columns `next_attempt_at`
 * hold real time and are compared with the database's `now()`.
 */
const readRows = (now: Date) => sql<Row>`
  with queues as (
    select 'emails' as queue, created_at as queued_at, next_attempt_at, ${now}::timestamptz as now
      from outbox where next_attempt_at is not null
    union all select 'payments', created_at, next_attempt_at, ${now} from operations where next_attempt_at is not null
    union all select 'webhooks', received_at, next_attempt_at, now() from webhook_inbox where next_attempt_at is not null
    union all select 'notifications', created_at, null, ${now} from planned_notifications
  ), queue_names as (
    select unnest(array['emails', 'payments', 'webhooks', 'notifications']) as queue
  ), owed as (
    select b.id, b.payout_due_at, o.stripe_payouts_enabled as is_payable, -sum(e.amount) as amount,
      exists (select 1 from cases c where c.booking_id = b.id and c.status = 'open') as is_held
    from bookings b join users o on o.id = b.owner_id
      join ledger_journals j on j.booking_id = b.id join ledger_entries e on e.journal_id = j.id
    where b.payout_due_at is not null and e.account in ('owner_payable', 'delivery')
    group by b.id, o.id
  ), accounts as (
    select account, sum(amount) as amount from ledger_entries
    where account in ('refunds', 'owner_debt', 'disputes', 'protection') group by account
  )
  select 'switchback_bookings' as name, s.status as of, coalesce(b.count, 0)::float8 as value
    from unnest(array['pending', 'approved', 'declined', 'confirmed', 'completed', 'cancelled']) as s (status)
    left join (select status, count(*) from bookings group by status) b on b.status = s.status
  union all select 'switchback_queue_waiting', queue, count(next_attempt_at)::float8
    from queue_names left join (select queue, coalesce(next_attempt_at, queued_at) as next_attempt_at from queues) q using (queue) group by queue
  union all select 'switchback_queue_oldest_seconds', queue,
      greatest(0, coalesce(extract(epoch from max(now - queued_at)), 0))::float8
    from queue_names left join queues using (queue) group by queue
  union all select 'switchback_queue_late_seconds', queue,
      greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8
    from queue_names left join queues using (queue) where queue <> 'notifications' group by queue
  union all select 'switchback_stuck', kind, value::float8 from (
    select 'emails' as kind, count(*) as value from outbox where next_attempt_at is null and sent_at is null and dropped_at is null
    union all select 'payouts', count(*) from bookings where payout_status = 'failed'
    union all select 'refunds', count(*) from bookings where refund_status = 'failed'
    union all select 'jobs', count(*) from failing_tasks
    union all select 'paused_jobs', count(*) from paused_tasks
    union all select 'cases', count(*) from cases where status = 'open'
    union all select 'reports', count(*) from reports where status = 'pending'
  ) stuck
  union all select 'switchback_money', kind, coalesce(amount, 0.00)::float8 from (
    select 'owed_to_owners' as kind, (select sum(amount) from owed) as amount
    union all select 'due_to_owners',
      (select sum(amount) from owed where payout_due_at <= ${now} and is_payable and not is_held)
    union all select 'waiting_for_account',
      (select sum(amount) from owed where payout_due_at <= ${now} and not is_payable and not is_held)
    union all select 'held', (select sum(amount) from owed where is_held)
    union all select 'owed_to_renters', (select -amount from accounts where account = 'refunds')
    union all select 'owed_by_owners', (select amount from accounts where account = 'owner_debt')
    union all select 'disputed', (select amount from accounts where account = 'disputes')
    union all select 'protection', (select -amount from accounts where account = 'protection')
  ) money`
