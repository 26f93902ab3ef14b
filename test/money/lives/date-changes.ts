import { addDays, readDate } from '#domain/calendar-date.ts'
import type { Random } from '#test/support/random.ts'
import { payWith, type Lived } from './act.ts'
import type { RunningProgram } from './running-program.ts'

/** The planned change of dates of a simulated booking, and how it ends. */
export type LifeChange = {
  by: 'renter' | 'owner'
  /** `longer` and `shorter` change the last days before pickup; `late-shorter` drops the first day within 24 hours of pickup. */
  kind: 'longer' | 'shorter' | 'late-shorter'
  /** `unpaid`: accepted, but the difference is never paid. */
  end: 'carried-out' | 'unanswered' | 'unpaid' | 'declined' | 'withdrawn'
  days: number
  /** Whether a bank disputes the payment of the difference instead of the first payment. */
  isDisputed: boolean
}

const ends = [
  'carried-out',
  'carried-out',
  'carried-out',
  'carried-out',
  'unanswered',
  'unpaid',
  'declined',
  'withdrawn',
] as const

export const aLifeChange = (random: Random): LifeChange => ({
  by: random.pick(['renter', 'owner'] as const),
  kind: random.pick(['longer', 'longer', 'shorter', 'late-shorter'] as const),
  end: random.pick(ends),
  days: random.whole(1, 3),
  isDisputed: random.chance(0.3),
})

type Row = { start_date: string; end_date: string; status: string }

const readRow = async (program: RunningProgram, id: string): Promise<Row> => {
  const { rows } = await program.pool.query<Row>(
    'select start_date::text, end_date::text, status from bookings where id = $1',
    [id],
  )
  return rows[0]!
}

/** Returns the dates to propose for a simulated booking; undefined when the booking is too short for the planned change. */
function wanted({ kind, days }: LifeChange, row: Row): { startDate: string; endDate: string } | undefined {
  const startDate = readDate(row.start_date)
  const endDate = readDate(row.end_date)
  if (kind === 'longer') return { startDate, endDate: addDays(endDate, days) }
  if (startDate === endDate) return undefined
  if (kind === 'shorter') return { startDate, endDate: addDays(endDate, -1) }
  return { startDate: addDays(startDate, 1), endDate }
}

/** Proposes other dates and answers the proposal as the plan of the simulated booking (`life`) says. */
export async function changeDates(program: RunningProgram, lived: Lived): Promise<void> {
  const change = lived.life.change!
  const row = await readRow(program, lived.bookingId)
  const to = wanted(change, row)
  if (!to || (row.status !== 'approved' && row.status !== 'confirmed')) return
  const proposer = lived[change.by]
  const other = lived[change.by === 'renter' ? 'owner' : 'renter']
  const path = `/api/bookings/${lived.bookingId}/date-changes`
  await program.insist(() => proposer.post(path, to))
  const { rows } = await program.pool.query<{ id: string }>(
    `select id from date_changes where booking_id = $1 and status = 'proposed'`,
    [lived.bookingId],
  )
  const id = rows[0]?.id
  if (!id || change.end === 'unanswered') return
  if (change.end === 'withdrawn')
    return void (await program.insist(() => proposer.post(`${path}/${id}/withdraw`)))
  if (change.end === 'declined') return void (await program.insist(() => other.post(`${path}/${id}/decline`)))
  await program.insist(() => other.post(`${path}/${id}/accept`))
  if (change.end === 'carried-out') await payWith(program, lived, `${path}/${id}`)
}
