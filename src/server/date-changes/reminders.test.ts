import { expect, test } from 'vitest'
import { addDays, atHour } from '#domain/calendar-date.ts'
import { reminderHour } from '#domain/reminder.ts'
import { serviceArea } from '#domain/service-area.ts'
import { giveReminders } from '#server/bookings/reminders.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { payDifference, propose } from '#test/fixtures/date-changes.ts'
import { aPaidBooking } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aRenter } from '#test/fixtures/users.ts'

// No worker runs, so the test decides when reminders are planned and delivered.
const fixture = await openSharedApp(['renter', 'owner'], { ROLE: 'web', LOG_LEVEL: 'silent' })
const { app, renter, owner } = fixture
const deliverEmails = openDeliveryTask(emails)

test.each(['pickup', 'return'] as const)(
  'a queued %s reminder is dropped when its day moves, and the new day is announced once',
  async (kind) => {
    const id = await aPaidBooking(fixture)
    const { startDate, endDate } = await readBooking(app, id)
    const [from, to, period] =
      kind === 'pickup'
        ? [startDate, addDays(startDate, 1), { startDate: addDays(startDate, 1), endDate }]
        : [endDate, addDays(endDate, 1), { startDate, endDate: addDays(endDate, 1) }]
    const dayBefore = (date: typeof from) => ({
      ...app.deps,
      clock: { ...app.deps.clock, now: () => atHour(serviceArea.zone, addDays(date, -1), reminderHour) },
    })
    await giveReminders.run(dayBefore(from))
    const { id: changeId } = await propose(owner, id, period)
    expect((await renter.post(`/api/bookings/${id}/date-changes/${changeId}/accept`)).status).toBe(200)
    if (kind === 'return') await payDifference(fixture, id, changeId)
    await giveReminders.run(dayBefore(to))
    while ((await deliverEmails.run(dayBefore(to))) > 0);
    const reminders = (await app.mail(aRenter.email)).filter(
      ({ subject, text }) => /tomorrow/.test(subject) && text.includes(id),
    )
    expect(reminders).toHaveLength(1)
  },
)
