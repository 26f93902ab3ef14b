import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { answerHours } from '#domain/admin-figures.ts'
import { declineReasons } from '#domain/booking.ts'
import { type Cents, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Period } from './period.ts'

/**
 * Counts requests and paid bookings for each bar of the chart, and sums what renters were charged, in this period and
 * in the one before.
 */
export async function readBookings(queries: Queries, period: Period) {
  const { bars, daysPerBar, firstDayBefore, before, from } = period
  const { rows } = await sql<{ bar: number; requests: number; paid: number }>`
    select ((created_at at time zone ${serviceArea.zone})::date - ${firstDayBefore}::date) / ${daysPerBar} as bar,
      count(*)::int as requests, count(confirmed_at)::int as paid
    from bookings where created_at >= ${before} group by 1
  `.execute(queries)
  const charges = await sql<{ isNow: boolean; charged: Cents }>`
    select j.occurred_at >= ${from} as is_now, sum(e.amount) as charged
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
    where j.kind = 'charge' and j.occurred_at >= ${before} group by 1
  `.execute(queries)
  const sumOf = (isNow: boolean) => ({
    requests: total(rows, isNow, bars.length, 'requests'),
    paid: total(rows, isNow, bars.length, 'paid'),
    charged: charges.rows.find((row) => row.isNow === isNow)?.charged ?? zero,
  })
  return {
    bars: bars.map((first, at) => {
      const row = rows.find(({ bar }) => bar === bars.length + at)
      return { from: first, requests: row?.requests ?? 0, paid: row?.paid ?? 0 }
    }),
    now: sumOf(true),
    before: sumOf(false),
  }
}

type Row = { bar: number; requests: number; paid: number }

/**
 * Sums one column over the bars of this period (`isNow`) or of the period before. `barCount` is the number of bars in a
 * period: bars with a lower number belong to the period before.
 */
const total = (rows: readonly Row[], isNow: boolean, barCount: number, name: 'requests' | 'paid') =>
  rows.filter(({ bar }) => bar >= barCount === isNow).reduce((sum, row) => sum + row[name], 0)

type AnswerRow = { isNow: boolean; medianMinutes: number | null; counts: number[]; expired: number }

/** Returns how long owners took to approve or decline the requests of the period, and how many requests expired. */
export async function readAnswers(queries: Queries, { before, from }: Period) {
  const hours = sql`extract(epoch from answered_at - created_at) / 3600`
  const counts = [...answerHours, undefined].map((end, at) => {
    const start = at === 0 ? undefined : answerHours[at - 1]
    const after = start === undefined ? sql`true` : sql`${hours} >= ${start}`
    const until = end === undefined ? sql`true` : sql`${hours} < ${end}`
    return sql`count(answered_at) filter (where ${after} and ${until})::int`
  })
  const { rows } = await sql<AnswerRow>`
    select created_at >= ${from} as is_now,
      round(percentile_cont(0.5) within group (order by ${hours} * 60)::numeric)::int as median_minutes,
      array[${sql.join(counts)}] as counts,
      count(*) filter (where status = 'declined' and decline_reason = ${declineReasons.expired})::int as expired
    from bookings where created_at >= ${before} group by 1
  `.execute(queries)
  const { open } = await queries
    .selectFrom('bookings')
    // Every pending booking has a time at which it expires, and the few bookings with such a time have an index.
    .where('dueAt', 'is not', null)
    .where('status', '=', 'pending')
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow()
  const now = rows.find(({ isNow }) => isNow)
  return {
    medianMinutes: now?.medianMinutes ?? null,
    medianMinutesBefore: rows.find(({ isNow }) => !isNow)?.medianMinutes ?? null,
    counts: now?.counts ?? [...answerHours, 0].map(() => 0),
    expired: now?.expired ?? 0,
    open,
  }
}
