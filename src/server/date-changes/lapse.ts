import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { cancelPayment } from './answer.ts'
import { dateChangeEnded } from './emails/ended.ts'
import { findOpenChange, lockChange, moveChange } from './store.ts'

const batch = 100

/** Ends changes of dates that were not answered, or whose difference was not paid, in time. Their bookings keep their dates. */
export const lapseChanges: Task = {
  name: 'lapse changes of dates',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await database
      .selectFrom('dateChanges')
      .select(['id', 'bookingId'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `Change of dates ${id}`,
      ({ id, bookingId }) => inTransaction(database, (tx) => lapseIfDue(tx, bookingId, id, now)),
    )
  },
}

async function lapseIfDue(
  tx: Transaction<Tables>,
  bookingId: string,
  changeId: string,
  now: Date,
): Promise<boolean> {
  const locked = await lockChange(tx, bookingId, changeId)
  // Since the task read the change, a party may have answered it, or another process may have ended it.
  if (!locked?.change.dueAt || locked.change.dueAt > now) return false
  const { booking, change } = locked
  await moveChange(tx, change, 'lapsed', { endedAt: now })
  await cancelPayment(tx, change, now)
  publishToParties(tx, booking)
  await notifyParties(tx, booking, dateChangeEnded, {
    event: `date-change:${changeId}:lapsed`,
    context: { bookingId, changeId },
    now,
  })
  return true
}

/** Ends the open change of a booking that is about to end. The caller holds the locks of the listing and the booking. */
export async function endOpenChange(tx: Transaction<Tables>, booking: BookingRow, now: Date): Promise<void> {
  if (booking.changeStartDate === null) return
  const change = await findOpenChange(tx, booking.id)
  if (!change) return
  await moveChange(tx, change, 'lapsed', { endedAt: now })
  await cancelPayment(tx, change, now)
}
