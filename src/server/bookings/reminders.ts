import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { dayToRemindOf } from '#domain/reminder.ts'
import { reviewDays, reviewReminderDays } from '#domain/review-window.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Task } from '#server/jobs/task.ts'
import { tell } from '#server/outbox/tell.ts'
import { lockBooking } from './store.ts'

const day = 86_400_000
const batch = 100

type Kind = Tables['reminders']['kind']

/** What a reminder is about: a letter, and the state that a booking must be in. */
const kinds = {
  pickup: { letter: 'pickup_reminder', status: 'confirmed' },
  return: { letter: 'return_reminder', status: 'confirmed' },
  review: { letter: 'review_reminder', status: 'completed' },
} as const satisfies Record<Kind, object>

/** Reminds both sides of pickup, return and reviews, once each; what is not in time any more is left out. */
export const giveReminders: Task = {
  name: 'give reminders',
  async run({ database, clock }) {
    const now = clock.now()
    const tomorrow = dayToRemindOf(serviceArea.zone, now)
    let given = 0
    if (tomorrow) {
      given += await giveAll(
        database,
        'pickup',
        now,
        await findOpen(database, 'pickup').where('startDate', '=', tomorrow).execute(),
      )
      given += await giveAll(
        database,
        'return',
        now,
        // A rental of one day is reminded of as a whole.
        await findOpen(database, 'return')
          .where('endDate', '=', tomorrow)
          .whereRef('startDate', '<', 'endDate')
          .execute(),
      )
    }
    const ago = (days: number) => new Date(now.getTime() - days * day)
    const ending = findOpen(database, 'review')
      .where('completedAt', '<=', ago(reviewDays - reviewReminderDays))
      .where('completedAt', '>', ago(reviewDays))
    return given + (await giveAll(database, 'review', now, await ending.execute()))
  },
}

/** Bookings in the right state whose reminder was not given yet. */
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

async function giveAll(
  database: Database,
  kind: Kind,
  now: Date,
  due: readonly { id: string }[],
): Promise<number> {
  let given = 0
  for (const { id } of due) if (await give(database, kind, id, now)) given++
  return given
}

const give = (database: Database, kind: Kind, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    // Somebody may have cancelled it meanwhile.
    if (booking?.status !== kinds[kind].status) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reminders')
      .values({ bookingId: id, kind, givenAt: now })
      .onConflict((row) => row.columns(['bookingId', 'kind']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    for (const recipientId of [booking.renterId, booking.ownerId]) {
      await tell(tx, {
        event: `booking:${id}:${kind}-reminder`,
        kind: kinds[kind].letter,
        recipientId,
        context: { bookingId: id },
        now,
      })
    }
    return true
  })
