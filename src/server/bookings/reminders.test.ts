import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { day, minute } from '#domain/durations.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { aCompletedBooking, aPendingBooking, type Fixture } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer } from '#test/fixtures/users.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { giveReminders } from './reminders.ts'

const deliverEmails = openDeliveryTask(emails)

// No worker runs, so each test decides when reminders are sent.
const { app } = await openSharedApp([], { ROLE: 'web' })
let fixture: Fixture
beforeEach(async () => {
  fixture = { app, renter: await app.signIn(aNewcomer('Riley')), owner: await app.signIn(aNewcomer('Olive')) }
})
const later = (instant: string | Date, milliseconds: number) =>
  new Date(new Date(instant).getTime() + milliseconds)
const depsAt = (instant: string | Date) => ({ ...app.deps, clock: { now: () => new Date(instant) } })
const remindAt = (instant: string | Date) => giveReminders.run(depsAt(instant))
async function deliverAt(instant: string | Date): Promise<void> {
  while ((await deliverEmails.run(depsAt(instant))) > 0);
}

const between = (start: string, end = start): RentalPeriod => ({
  startDate: readDate(start),
  endDate: readDate(end),
})

async function aConfirmedBooking(period: RentalPeriod): Promise<string> {
  const id = await aPendingBooking(fixture, period)
  const now = app.deps.clock.now()
  const row = app.database.updateTable('bookings').where('id', '=', id)
  const dueAt = later(now, 4_000 * day)
  await row.set({ status: 'approved', approvedAt: now, dueAt }).execute()
  await row.set({ status: 'confirmed', confirmedAt: now, stripePaymentIntentId: `pi_test_${id}` }).execute()
  return id
}

/**
 * Returns the notifications about a booking, each as a first name and a title such as `Olive Pickup tomorrow`, and the state
 * of their emails.
 */
async function findReminders(id: string) {
  const notified = await app.database
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['u.firstName', 'n.title', 'n.topic'])
    .where('n.event', 'like', `booking:${id}:%-reminder`)
    .execute()
  const emails = await app.database
    .selectFrom('outbox')
    .select(['kind', 'sentAt', 'droppedAt'])
    .where('event', 'like', `booking:${id}:%-reminder`)
    .execute()
  return {
    notified: notified.map(({ firstName, title }) => `${firstName} ${title.split(':')[0]}`).toSorted(),
    emails,
  }
}

describe('pickup and return', () => {
  // Clocks go forward on March 14 and back on November 7, 2027.
  test.each([
    ['an ordinary day', '2027-06-10', '2027-06-09T15:00:00Z'],
    ['the day on which the clocks go forward', '2027-03-14', '2027-03-13T16:00:00Z'],
    ['the day after the clocks went forward', '2027-03-15', '2027-03-14T15:00:00Z'],
    ['the day on which the clocks go back', '2027-11-07', '2027-11-06T15:00:00Z'],
    ['the day after the clocks went back', '2027-11-08', '2027-11-07T16:00:00Z'],
  ])('are sent at 9 a.m. of the day before %s', async (_, date, nine) => {
    const starting = await aConfirmedBooking(between(date, addDays(readDate(date), 5)))
    const ending = await aConfirmedBooking(between(addDays(readDate(date), -5), date))
    await remindAt(later(nine, -minute))
    expect([(await findReminders(starting)).notified, (await findReminders(ending)).notified]).toEqual([
      [],
      [],
    ])
    expect(await remindAt(nine)).toBe(2)
    expect((await findReminders(starting)).notified).toEqual([
      'Olive Pickup tomorrow',
      'Riley Pickup tomorrow',
    ])
    expect((await findReminders(ending)).notified).toEqual(['Olive Return tomorrow', 'Riley Return tomorrow'])
    expect(await remindAt(later(nine, minute))).toBe(0)
  })

  test('a one-day rental has one reminder, for both pickup and return', async () => {
    const id = await aConfirmedBooking(between('2027-05-02'))
    expect(await remindAt('2027-05-01T15:00:00Z')).toBe(1)
    expect((await findReminders(id)).notified).toEqual(['Olive Pickup tomorrow', 'Riley Pickup tomorrow'])
    await deliverAt('2027-05-01T15:00:00Z')
    const { body } = await app.visitor.get(`/sandbox/mail.json?to=${fixture.renter.email}`)
    const [email] = body as { text: string }[]
    expect(email!.text).toContain(
      'You’ll pick up Four-person tent from Olive tomorrow, Sun, May 2. It’s due back the same day.',
    )
  })

  test('a booking that is confirmed after 9 a.m. is reminded at once, but not after its day has begun', async () => {
    const late = await aConfirmedBooking(between('2027-08-05', '2027-08-09'))
    expect(await remindAt('2027-08-05T05:59:00Z')).toBe(1)
    expect((await findReminders(late)).notified).toHaveLength(2)
    const tooLate = await aConfirmedBooking(between('2027-08-05', '2027-08-09'))
    for (const at of ['2027-08-05T06:00:00Z', '2027-08-05T18:00:00Z', '2027-08-07T18:00:00Z'])
      expect(await remindAt(at)).toBe(0)
    expect((await findReminders(tooLate)).emails).toEqual([])
  })

  test('concurrent processes send each reminder once', async () => {
    const ids = [
      await aConfirmedBooking(between('2027-09-10')),
      await aConfirmedBooking(between('2027-09-10')),
    ]
    const runs = await Promise.all(Array.from({ length: 5 }, () => remindAt('2027-09-09T15:00:00Z')))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2)
    for (const id of ids) expect((await findReminders(id)).emails).toHaveLength(2)
  })

  test('a canceled booking gets no reminder, and a queued reminder email is dropped', async () => {
    const [before, after] = [
      await aConfirmedBooking(between('2027-10-02')),
      await aConfirmedBooking(between('2027-10-02')),
    ]
    const cancel = (id: string) =>
      app.database
        .updateTable('bookings')
        .set({ status: 'cancelled', cancelledAt: new Date(), cancelledBy: 'owner', dueAt: null })
        .where('id', '=', id)
        .execute()
    await cancel(before)
    const nine = '2027-10-01T15:00:00Z'
    expect(await remindAt(nine)).toBe(1)
    await cancel(after)
    await deliverAt(nine)
    expect((await findReminders(before)).emails).toEqual([])
    const dropped = { kind: 'pickup_reminder', sentAt: null, droppedAt: expect.any(Date) }
    expect((await findReminders(after)).emails).toEqual([dropped, dropped])
  })

  test('a reminder email that is delivered too late is dropped', async () => {
    const id = await aConfirmedBooking(between('2027-04-10', '2027-04-12'))
    await remindAt('2027-04-09T15:00:00Z')
    await deliverAt('2027-04-10T06:00:00Z')
    expect((await findReminders(id)).emails).toMatchObject([{ sentAt: null }, { sentAt: null }])
  })
})

describe('reviews', () => {
  const review = (user: Fixture['renter'], bookingId: string) =>
    user.post('/api/reviews', { bookingId, rating: 5, comment: 'Dry and warm.' })

  test('three days before the review window ends, users without a review are reminded once', async () => {
    const { id } = await aCompletedBooking(fixture)
    const { completedAt } = await app.database
      .selectFrom('bookings')
      .select('completedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await review(fixture.renter, id)).status).toBe(201)
    const due = later(completedAt!, 11 * day)
    expect(await remindAt(later(due, -1))).toBe(0)
    expect(await remindAt(due)).toBe(1)
    expect(await remindAt(later(due, day))).toBe(0)
    expect((await findReminders(id)).notified).toEqual(['Olive A few days left to write your review'])
    // The owner writes a review before the email is delivered.
    expect((await review(fixture.owner, id)).status).toBe(201)
    await deliverAt(due)
    expect((await findReminders(id)).emails.filter(({ sentAt }) => sentAt)).toEqual([])
  })

  test('no reminder is sent after the window has closed', async () => {
    const { id } = await aCompletedBooking(fixture)
    expect(await remindAt(later(new Date(), 14 * day))).toBe(0)
    expect((await findReminders(id)).emails).toEqual([])
  })
})
