import { beforeEach, expect, test, vi } from 'vitest'
import { aRequest, declinePendingRequests, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { emails } from '#server/emails.ts'
import { openGiveNotificationsTask } from './give-notifications.ts'

// No worker runs, so each test decides when planned notifications are written.
const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
const giveNotifications = openGiveNotificationsTask(emails)
beforeEach(async () => {
  await declinePendingRequests(app)
  await app.settle()
  await app.database.deleteFrom('notifications').execute()
  await app.database.deleteFrom('outbox').execute()
})

const request = async (days: number) => (await aRequest(renter, await aListing(owner), inDays(app, days))).id
const eventsIn = async (table: 'notifications' | 'outbox' | 'plannedNotifications') =>
  (await app.database.selectFrom(table).select('event').orderBy('event').execute()).map(({ event }) => event)
const eventOf = (id: string) => `booking:${id}:requested`

test('a request plans one notification, which several processes give once', async () => {
  const events = (await Promise.all([3, 4, 5, 6, 7].map(request))).map(eventOf).toSorted()
  expect(await Promise.all([eventsIn('plannedNotifications'), eventsIn('notifications')])).toEqual([
    events,
    [],
  ])
  const runs = await Promise.all(Array.from({ length: 6 }, () => giveNotifications.run(app.deps)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(5)
  for (const table of ['notifications', 'outbox'] as const) expect(await eventsIn(table)).toEqual(events)
  expect(await eventsIn('plannedNotifications')).toEqual([])
})

test('a process that fails before its commit gives nothing, and the next one gives all', async () => {
  const event = eventOf(await request(3))
  const unprepared = openGiveNotificationsTask([])
  await expect(unprepared.run(app.deps)).rejects.toThrow('could not be processed')
  expect([await eventsIn('plannedNotifications'), await eventsIn('notifications')]).toEqual([[event], []])
  expect(await giveNotifications.run(app.deps)).toBe(1)
  expect([await eventsIn('notifications'), await eventsIn('outbox')]).toEqual([[event], [event]])
})

test('one that cannot be written does not keep the others back', async () => {
  const broken = await request(3)
  await app.database.updateTable('plannedNotifications').set({ kind: 'unknown' }).execute()
  const event = eventOf(await request(4))
  expect(await giveNotifications.run(app.deps)).toBe(1)
  expect(await eventsIn('notifications')).toEqual([event])
  expect(await eventsIn('plannedNotifications')).toEqual([eventOf(broken)])
  await app.database.deleteFrom('plannedNotifications').execute()
})

test('a request that was declined meanwhile still has its entry in the bell', async () => {
  const id = await request(3)
  await owner.post(`/api/bookings/${id}/decline`, { reason: 'It is broken.' })
  await app.settle()
  expect(await eventsIn('notifications')).toContain(eventOf(id))
  const dropped = await app.database
    .selectFrom('outbox')
    .select('event')
    .where('droppedAt', 'is not', null)
    .execute()
  expect(dropped).toEqual([{ event: eventOf(id) }])
})

test('an owner who turned the emails off gets the entry in the bell only', async () => {
  await owner.patch('/api/mail-choices', { request: false })
  const event = eventOf(await request(3))
  await giveNotifications.run(app.deps)
  expect([await eventsIn('notifications'), await eventsIn('outbox')]).toEqual([[event], []])
  await owner.patch('/api/mail-choices', { request: true })
})

test('emails of one batch are sent each, and marked as sent', async () => {
  await Promise.all([3, 4, 5].map(request))
  const send = vi.spyOn(app.deps.mail, 'send')
  await app.settle()
  expect(send).toHaveBeenCalledTimes(3)
  const rows = await app.database.selectFrom('outbox').select(['sentAt', 'nextAttemptAt']).execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ sentAt: expect.any(Date), nextAttemptAt: null })))
})
