import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import { dayToRemindOf } from '#domain/reminder.ts'
import { reviewDays, reviewReminderDays } from '#domain/review-window.ts'
import { serviceArea } from '#domain/service-area.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { pickupReminder } from './emails/pickup-reminder.ts'
import { returnReminder } from './emails/return-reminder.ts'
import { reviewReminder } from './emails/review-reminder.ts'
import { notifyParties } from './notify-parties.ts'
import { lockBooking } from './store.ts'
const batch = 100

type Kind = Tables['reminders']['kind']

/** The email of each reminder, and the status that a booking must have for it. */
const kinds = {
  pickup: { email: pickupReminder, status: 'confirmed' },
  return: { email: returnReminder, status: 'confirmed' },
  review: { email: reviewReminder, status: 'completed' },
} as const satisfies Record<Kind, object>

/** Reminds both sides of pickup, return and review, once each. A reminder whose day has passed is not sent. */
export const giveReminders: Task = {
  name: 'give reminders',
  async run({ database, clock }) {
    const now = clock.now()
    const due = await findDue(database, now)
    return doEach(
      due,
      ({ id }) => `Booking ${id}`,
      ({ id, kind }) => give(database, kind, id, now),
    )
  },
}

async function findDue(queries: Queries, now: Date): Promise<{ id: string; kind: Kind }[]> {
  const tomorrow = dayToRemindOf(serviceArea.zone, now)
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const reviews = await findOpen(queries, 'review')
    .where('completedAt', '<=', ago(reviewDays - reviewReminderDays))
    .where('completedAt', '>', ago(reviewDays))
    .execute()
  if (!tomorrow) return named('review', reviews)
  const pickups = await findOpen(queries, 'pickup').where('startDate', '=', tomorrow).execute()
  const returns = await findOpen(queries, 'return')
    .where('endDate', '=', tomorrow)
    // The pickup reminder of a one-day rental mentions the return.
    .whereRef('startDate', '<', 'endDate')
    .execute()
  return [...named('pickup', pickups), ...named('return', returns), ...named('review', reviews)]
}

const named = (kind: Kind, rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id, kind }))

/** Selects bookings in the status for this reminder that have not been reminded yet. */
const findOpen = (queries: Queries, kind: Kind) =>
  queries
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.status', '=', kinds[kind].status)
    .where((b) =>
      b.not(
        b.exists(
          b
            .selectFrom('reminders as r')
            .select('r.kind')
            .whereRef('r.bookingId', '=', 'b.id')
            .where('r.kind', '=', kind),
        ),
      ),
    )
    .limit(batch)

const give = (database: Database, kind: Kind, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    // It may have been canceled since `findDue` read it.
    if (booking?.status !== kinds[kind].status) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reminders')
      .values({ bookingId: id, kind, givenAt: now })
      .onConflict((row) => row.columns(['bookingId', 'kind']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    await notifyParties(tx, booking, kinds[kind].email, {
      event: `booking:${id}:${kind}-reminder`,
      context: { bookingId: id },
      now,
    })
    return true
  })
