import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { type CalendarDate } from '#domain/calendar-date.ts'
import { type Cents, minus, plus, zero } from '#domain/money.ts'
import type { Period } from './period.ts'

/**
 * Returns the number of open reports now and at the end of each week, and how long the reports that were closed in
 * the period had been open.
 */
export async function readReports(queries: Queries, { from, weeks }: Period) {
  const ends = sql.join(weeks.map(({ end }) => sql`${end}::timestamptz`))
  const [counts, closed] = await Promise.all([
    sql<{ open: number }>`
      select (select count(*)::int from reports where created_at < ends.at and (closed_at is null or closed_at >= ends.at)) as open
      from unnest(array[${ends}]) with ordinality as ends (at, place) order by ends.place
    `.execute(queries),
    sql<{ closed: number; medianHours: number | null }>`
      select count(*)::int as closed, round((percentile_cont(0.5) within group
        (order by extract(epoch from closed_at - created_at) / 3600))::numeric)::int as median_hours
      from reports where closed_at >= ${from}
    `.execute(queries),
  ])
  return {
    ...closed.rows[0]!,
    weeks: weeks.map(({ from: first }, at) => ({ from: first, open: counts.rows[at]!.open })),
    // The current week ends in the future, so its count is that of now.
    open: counts.rows.at(-1)!.open,
  }
}

/**
 * Returns the balance of the protection account now and at the end of each week, and the amounts paid in and out in
 * the period. The weekly balances are counted backward from the total, which an index covers, so that only the
 * journals of these weeks are read.
 */
export async function readProtection(queries: Queries, { from, weeks }: Period) {
  const { rows } = await sql<{ week: number; change: Cents; takenIn: Cents; paidOut: Cents }>`
    select width_bucket(j.occurred_at, array[${sql.join(weeks.map(({ end }) => sql`${end}::timestamptz`))}]) as week,
      -sum(e.amount) as change,
      coalesce(-sum(e.amount) filter (where not j.kind like 'claim%' and j.occurred_at >= ${from}), 0.00) as taken_in,
      coalesce(sum(e.amount) filter (where j.kind like 'claim%' and j.occurred_at >= ${from}), 0.00) as paid_out
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account = 'protection'
    where j.occurred_at >= ${weeks[0]!.start}
    group by 1
  `.execute(queries)
  const { balance } = await queries
    .selectFrom('ledgerEntries')
    .where('account', '=', 'protection')
    .select(sql<Cents>`-coalesce(sum(amount), 0.00)`.as('balance'))
    .executeTakeFirstOrThrow()
  const balances: { from: CalendarDate; balance: Cents }[] = []
  let atEnd = balance
  for (const [at, { from: first }] of [...weeks.entries()].toReversed()) {
    balances.unshift({ from: first, balance: atEnd })
    atEnd = minus(atEnd, rows.find(({ week }) => week === at)?.change ?? zero)
  }
  return {
    balance,
    takenIn: plus(...rows.map(({ takenIn }) => takenIn)),
    paidOut: plus(...rows.map(({ paidOut }) => paidOut)),
    weeks: balances,
  }
}
