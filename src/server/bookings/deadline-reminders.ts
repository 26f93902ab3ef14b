import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { nextAnswerReminder } from '#domain/answer-by.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notify } from '#server/outbox/notify.ts'
import { answerReminder } from './emails/answer-reminder.ts'
import { paymentReminder } from './emails/payment-reminder.ts'
import { lockBooking, type BookingRow } from './store.ts'

const batch = 100

/** Reminds owners to answer requests and renters to pay for approved bookings, each at the instant `remindAt`. */
export const remindOfDeadlines: Task = {
  name: 'remind of deadlines',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await database
      .selectFrom('bookings')
      .select('id')
      .where('remindAt', '<=', now)
      .orderBy('remindAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `Booking ${id}`,
      ({ id }) => inTransaction(database, (tx) => remind(tx, id, now)),
    )
  },
}

async function remind(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
  const booking = await lockBooking(tx, id)
  // Since the task read the booking, a user may have acted on it, or another process may have sent the reminder.
  if (!booking?.remindAt || !booking.dueAt || booking.remindAt > now) return false
  const next = nextOf(booking, booking.dueAt, now)
  await tx.updateTable('bookings').set({ remindAt: next }).where('id', '=', id).execute()
  if (booking.dueAt <= now) return false
  const context = { bookingId: id }
  if (booking.status === 'approved') {
    const event = `booking:${id}:payment-reminder`
    await notify(tx, paymentReminder, { event, recipientId: booking.renterId, context, now })
  } else {
    const event = `booking:${id}:answer-reminder:${next ? 'half' : 'last'}`
    await notify(tx, answerReminder, { event, recipientId: booking.ownerId, context, now })
  }
  return true
}

const nextOf = ({ status, createdAt }: BookingRow, until: Date, now: Date): Date | null =>
  status === 'pending' ? nextAnswerReminder({ since: createdAt, until }, now) : null
