import type { Selectable } from 'kysely'
import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import { dateIn } from '#domain/calendar-date.ts'
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

type Reminder = Pick<Selectable<Tables['plannedReminders']>, 'bookingId' | 'kind'>

const emails = {
  pickup: pickupReminder,
  return: returnReminder,
  review: reviewReminder,
} as const satisfies Record<Reminder['kind'], object>

/** Reminds both sides of pickup, return and review, once each. A reminder whose day has passed is not sent. */
export const giveReminders: Task = {
  name: 'give reminders',
  async run({ database, clock }) {
    const now = clock.now()
    await forgetPassed(database, now)
    const due = await findDue(database, now)
    return doEach(
      due,
      ({ bookingId }) => `Booking ${bookingId}`,
      (reminder) => give(database, reminder, now),
    )
  },
}

const windowOpened = (now: Date) => new Date(now.getTime() - reviewDays * day)

const forgetPassed = (queries: Queries, now: Date) =>
  queries
    .deleteFrom('plannedReminders')
    .where((r) =>
      r.or([r('rentalDay', '<=', dateIn(serviceArea.zone, now)), r('completedAt', '<=', windowOpened(now))]),
    )
    .execute()

function findDue(queries: Queries, now: Date): Promise<Reminder[]> {
  const tomorrow = dayToRemindOf(serviceArea.zone, now)
  const closing = new Date(windowOpened(now).getTime() + reviewReminderDays * day)
  return queries
    .selectFrom('plannedReminders')
    .select(['bookingId', 'kind'])
    .where((r) =>
      r.or([r('completedAt', '<=', closing), ...(tomorrow ? [r('rentalDay', '=', tomorrow)] : [])]),
    )
    .limit(batch)
    .execute()
}

const give = (database: Database, { bookingId, kind }: Reminder, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // Since `findDue` read the reminder, the booking may have been canceled, or another process may have sent the reminder.
    const planned = await tx
      .deleteFrom('plannedReminders')
      .where('bookingId', '=', bookingId)
      .where('kind', '=', kind)
      .returning('rentalDay')
      .executeTakeFirst()
    if (!booking || !planned) return false
    await notifyParties(tx, booking, emails[kind], {
      // The version of the dates makes this a new event after a change of dates, so that the new days are announced too.
      event: `booking:${bookingId}:${kind}-reminder${booking.datesVersion > 0 ? `:${booking.datesVersion}` : ''}`,
      context: { bookingId, ...(planned.rentalDay && { rentalDay: planned.rentalDay }) },
      now,
    })
    return true
  })
