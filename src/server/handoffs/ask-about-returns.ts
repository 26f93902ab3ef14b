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

/** Asks both sides, at noon after the last day, whether gear is back that was handed over and not returned. */
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
  // The gear may have come back, or another process may have asked, since the task read it.
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
