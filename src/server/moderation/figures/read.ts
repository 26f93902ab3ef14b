import { sql } from 'kysely'
import type { z } from 'zod'
import type { Figures, figures } from '#contract/admin-figures.ts'
import type { Queries } from '#adapters/database/port.ts'
import { defaultFigureRange, type FigureRange, soonHours } from '#domain/admin-figures.ts'
import { hour } from '#domain/durations.ts'
import type { Cents } from '#domain/money.ts'
import { readAnswers, readBookings } from './bookings.ts'
import { readProtection, readReports } from './history.ts'
import { readMoney } from './money.ts'
import { periodOf } from './period.ts'

/** Returns the figures of the admin overview. Each query uses an index to read only the days that it covers, never all bookings. */
export async function readFigures(
  queries: Queries,
  range: FigureRange | undefined,
  now: Date,
): Promise<z.input<typeof figures>> {
  const period = periodOf(range ?? defaultFigureRange, now)
  const [waiting, bookings, money, answers, reports, protection] = await Promise.all([
    readWaiting(queries, now),
    readBookings(queries, period),
    readMoney(queries, now),
    readAnswers(queries, period),
    readReports(queries, period),
    readProtection(queries, period),
  ])
  return { waiting, bookings, money, answers, reports, protection }
}

type Waiting = Figures['waiting']
type Row = {
  [Kind in Exclude<keyof Waiting, 'requests'> as `${Kind}Count`]: number
} & { [Kind in Exclude<keyof Waiting, 'requests'> as `${Kind}Since`]: Date | null } & {
  safety: number
  claimed: Cents
  requestsCount: number
  requestsUntil: Date | null
}

async function readWaiting(queries: Queries, now: Date) {
  const soon = new Date(now.getTime() + soonHours * hour)
  const { rows } = await sql<Row>`
    select * from
      (select count(*)::int as reports_count, min(created_at) as reports_since,
        count(*) filter (where reason = 'safety_concern')::int as safety from reports where status = 'pending') r,
      (select count(*)::int as cases_count, min(created_at) as cases_since from cases where status = 'open') c,
      (select count(*)::int as claims_count, min(created_at) as claims_since, coalesce(sum(amount), 0.00) as claimed
        from claims where status in ('contested', 'unanswered')) d,
      (select count(*)::int as contact_count, min(created_at) as contact_since
        from contact_submissions where status = 'pending') s,
      (select count(*)::int as requests_count, min(due_at) as requests_until
        from bookings where status = 'pending' and due_at <= ${soon}) b
  `.execute(queries)
  const row = rows[0]!
  return {
    reports: { count: row.reportsCount, since: row.reportsSince, safety: row.safety },
    cases: { count: row.casesCount, since: row.casesSince },
    claims: { count: row.claimsCount, since: row.claimsSince, amount: row.claimed },
    contact: { count: row.contactCount, since: row.contactSince },
    requests: { count: row.requestsCount, until: row.requestsUntil },
  }
}
