import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lastDayToAskAbout } from '#domain/overdue.ts'
import { serviceArea } from '#domain/service-area.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { returnQuestion } from './emails/return-question.ts'
import { lockHandoffs } from './store.ts'

/**
 * Sends both sides a question at noon on the day after the last rental day: is the gear back? Asks only about gear
 * that was handed over and whose return is not recorded.
 */
export const askAboutReturns: Task = {
  name: 'ask about returns',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await database
      .selectFrom('handoffs')
      .select('bookingId')
      .where('askAfter', '<=', lastDayToAskAbout(serviceArea.zone, now))
      .orderBy('askAfter')
      .limit(100)
      .execute()
    return doEach(
      due,
      ({ bookingId }) => `Booking ${bookingId}`,
      ({ bookingId }) => inTransaction(database, (tx) => ask(tx, bookingId, now)),
    )
  },
}

async function ask(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<boolean> {
  const { booking } = await lockHandoffs(tx, bookingId)
  // Finds no row if the gear came back, or another process asked, since `run` selected the booking.
  const asked = await tx
    .updateTable('handoffs')
    .set({ askAfter: null })
    .where('bookingId', '=', bookingId)
    .where('askAfter', '<=', lastDayToAskAbout(serviceArea.zone, now))
    .returning('bookingId')
    .executeTakeFirst()
  if (!asked) return false
  await notifyParties(tx, booking, returnQuestion, {
    event: `booking:${bookingId}:return-question`,
    context: { bookingId },
    now,
  })
  return true
}
