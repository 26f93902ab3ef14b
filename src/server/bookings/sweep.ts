import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { lockListingAndBooking, type BookingRow } from './store.ts'

const batch = 100

type Due = {
  status: BookingStatus
  move(tx: Transaction<Tables>, booking: BookingRow, now: Date): Promise<void>
}

/** Returns a task that moves the bookings in a status whose `dueAt` has passed, in one transaction each. */
export function sweep(name: string, { status, move }: Due): Task {
  async function moveIfDue(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
    if (!(await tryLock(tx, id))) return false
    const booking = (await lockListingAndBooking(tx, id))?.booking
    // A user may have moved it since the task read it.
    if (booking?.status !== status || !booking.dueAt || booking.dueAt > now) return false
    if (booking.changeStartDate !== null) return false
    await move(tx, booking, now)
    return true
  }
  const run = async (deps: Deps) => {
    const now = deps.clock.now()
    const due = await deps.database
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', status)
      .where('dueAt', '<=', now)
      // A booking with an open change of dates is skipped. The change ends by the booking's `dueAt` at the latest, and a
      // later run moves the booking.
      .where('changeStartDate', 'is', null)
      .orderBy('dueAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `Booking ${id}`,
      ({ id }) => inTransaction(deps.database, (tx) => moveIfDue(tx, id, now)),
    )
  }
  return { name, run }
}

/** Returns false while another process sweeps the same booking, instead of waiting for it. */
async function tryLock(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sweep:${id}`}, 0)) as mine
  `.execute(tx)
  return rows[0]?.mine === true
}
