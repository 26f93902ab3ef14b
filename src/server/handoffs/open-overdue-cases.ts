import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import { overdueCaseDays } from '#domain/overdue.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { openCase } from '#server/cases/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { overdueCase } from './emails/overdue-case.ts'
import { lockHandoffs } from './store.ts'

const referenceOf = (bookingId: string) => `overdue:${bookingId}`

/** Opens a case for the admins about gear that has been missing for three days. */
export const openOverdueCases: Task = {
  name: 'open overdue cases',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await database
      .selectFrom('handoffs as h')
      .select('h.bookingId')
      .where('h.status', '=', 'overdue')
      .where('h.overdueSince', '<=', new Date(now.getTime() - overdueCaseDays * day))
      .where(sql<boolean>`not exists (select from cases where reference = 'overdue:' || h.booking_id)`)
      .limit(100)
      .execute()
    return doEach(
      due,
      ({ bookingId }) => `Booking ${bookingId}`,
      ({ bookingId }) =>
        inTransaction(database, async (tx) => {
          const { booking, handoffs } = await lockHandoffs(tx, bookingId)
          // The gear may have come back since `run` selected the booking.
          if (handoffs?.return.status !== 'overdue') return false
          await openCase(tx, { bookingId, kind: 'overdue', reference: referenceOf(bookingId), now })
          await notifyParties(tx, booking, overdueCase, {
            event: `booking:${bookingId}:overdue-case`,
            context: { bookingId },
            now,
          })
          return true
        }),
    )
  },
}
