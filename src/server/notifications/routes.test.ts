import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { notificationTopics } from '#domain/notification-topic.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import { anApprovedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, anAdmin, type User } from '#test/fixtures/users.ts'
import { bookingRequested } from '#server/bookings/emails/requested.ts'
import { emails } from '#server/emails.ts'
import { openGiveNotificationsTask } from '#server/outbox/give-notifications.ts'
import { notify } from '#server/outbox/notify.ts'
import { forgetNotifications } from './forget.ts'

// No worker runs, so each test decides when planned notifications are written.
const giveNotifications = openGiveNotificationsTask(emails)
const { app } = await openSharedApp([], { ROLE: 'web' })
let owner: User
let renter: User

beforeEach(async () => {
  owner = await app.signIn(aNewcomer('Olive'))
  renter = await app.signIn(aNewcomer('Riley'))
})

const notificationsOf = async (user: User, query = ''): Promise<NotificationView[]> =>
  (await user.get(`/api/notifications${query}`)).body as NotificationView[]
const unread = async (user: User) =>
  ((await user.get('/api/unread-counts')).body as { notifications: number }).notifications

/** Notifies the owner about a booking: by default, that it was requested. */
const notifyOwner = (bookingId: string, { event = randomUUID() as string, email = bookingRequested } = {}) =>
  inTransaction(app.database, (tx) =>
    notify(tx, email, { event, recipientId: owner.id!, context: { bookingId }, now: app.deps.clock.now() }),
  )
const outboxOf = (event: string) =>
  app.database.selectFrom('outbox').selectAll().where('event', '=', event).execute()

describe('the notification list', () => {
  test('shows the subject of the email at once, without a mail server', async () => {
    const stream = await openEventStream(owner)
    const request = await aRequest(renter, await aListing(owner), inDays(app, 5), inDays(app, 6))
    expect(await giveNotifications.run(app.deps)).toBe(1)
    const [received] = await stream.until('notification')
    stream.close()
    expect(await notificationsOf(owner)).toEqual([
      {
        id: received!.id,
        topic: 'request',
        title: 'Riley would like to rent your Four-person tent',
        path: `/booking/${request.id}`,
        read: false,
        createdAt: expect.any(String),
      },
    ])
    await approve(owner, request.id)
    const [approved] = await notificationsOf(renter)
    expect(approved).toMatchObject({ topic: 'approval', path: `/booking/${request.id}/payment` })
    expect(approved!.title).toMatch(/^Approved: Four-person tent, /)
    expect(await notificationsOf(owner)).toHaveLength(1)
  })

  test('marks nothing read by listing; reading one or all updates the other tabs', async () => {
    for (let at = 0; at < 3; at++) await notifyOwner(await aPendingBooking({ app, renter, owner }))
    const [latest] = await notificationsOf(owner)
    expect((await notificationsOf(owner)).map(({ read }) => read)).toEqual([false, false, false])
    expect(await unread(owner)).toBe(3)
    const stream = await openEventStream(owner)
    const read = (body?: object) => owner.post('/api/notifications/read', body)
    expect(await read({ id: latest!.id })).toMatchObject({ status: 200, body: { unread: 2 } })
    await stream.until('notification')
    expect((await notificationsOf(owner)).map((each) => each.read)).toEqual([true, false, false])
    expect(await read({ id: latest!.id })).toMatchObject({ body: { unread: 2 } })
    expect(await read()).toMatchObject({ body: { unread: 0 } })
    await stream.until('notification', 2)
    stream.close()
    expect(await unread(owner)).toBe(0)
  })

  test('is private to its user', async () => {
    await notifyOwner(await aPendingBooking({ app, renter, owner }))
    const [mine] = await notificationsOf(owner)
    expect(await notificationsOf(renter)).toEqual([])
    expect((await renter.post('/api/notifications/read', { id: mine!.id })).status).toBe(404)
    expect((await renter.post('/api/notifications/read')).body).toEqual({ unread: 0 })
    expect(await unread(owner)).toBe(1)
    for (const path of ['/api/notifications', '/api/mail-choices'])
      expect((await app.visitor.get(path)).status).toBe(401)
  })

  test('pages back in time', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    for (let at = 0; at < 5; at++) await notifyOwner(booking)
    const all = (await notificationsOf(owner)).map(({ id }) => id)
    const pages: string[][] = []
    let path: string | undefined = '/api/notifications?limit=2'
    while (path) {
      const page = await owner.get(path)
      expect(page.headers.get('x-total-count')).toBe('5')
      pages.push((page.body as NotificationView[]).map(({ id }) => id))
      path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(all)
  })

  test('deletes notifications after half a year, and the job can run twice', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    await notifyOwner(booking)
    await notifyOwner(booking)
    const [stored, old] = await notificationsOf(owner)
    const days = (count: number) => new Date(app.deps.clock.now().getTime() - count * day)
    const age = (id: string, createdAt: Date) =>
      app.database.updateTable('notifications').set({ createdAt }).where('id', '=', id).execute()
    await age(old!.id, days(180.01))
    await age(stored!.id, days(179.99))
    const runs = await Promise.all([1, 2, 3].map(() => forgetNotifications.run(app.deps)))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await notificationsOf(owner)).map(({ id }) => id)).toEqual([stored!.id])
  })
})

describe('notify', () => {
  test('twenty concurrent calls for one event notify and email once', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    const event = `booking:${booking}:requested`
    await Promise.all(Array.from({ length: 20 }, () => notifyOwner(booking, { event })))
    expect(await notificationsOf(owner)).toHaveLength(1)
    expect(await outboxOf(event)).toHaveLength(1)
  })

  test('adds no notification when the email is not needed', async () => {
    // An approved request needs no decision, so its email is not needed.
    await notifyOwner(await anApprovedBooking({ app, renter, owner }))
    expect(await notificationsOf(owner)).toEqual([])
  })

  test('rolls back with its transaction', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    const event = randomUUID()
    const failing = inTransaction(app.database, async (tx) => {
      const context = { bookingId: booking }
      await notify(tx, bookingRequested, { event, recipientId: owner.id!, context, now: new Date() })
      throw new Error('Something else failed')
    })
    await expect(failing).rejects.toThrow('Something else failed')
    expect([await notificationsOf(owner), await outboxOf(event)]).toEqual([[], []])
  })

  test('an admin with an account also gets a notification, one without gets only the email', async () => {
    const listing = await aListing(owner)
    await renter.post('/api/reports', { listingId: listing, reason: 'other', description: 'It leaks.' })
    const mailed = await app.database
      .selectFrom('outbox')
      .select(['event', 'recipientId'])
      .where('kind', '=', 'report_received')
      .execute()
    expect(mailed).toHaveLength(1)
    const ada = await app.signIn(anAdmin)
    expect(await notificationsOf(ada)).toEqual([])
    await owner.post('/api/reports', { listingId: await aListing(renter), reason: 'other', description: 'x' })
    expect(await notificationsOf(ada)).toMatchObject([
      { topic: 'account', title: expect.stringMatching(/^Reported: /) },
    ])
  })

  test('a deleted account is not notified', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    await owner.patch('/api/mail-choices', { request: false })
    await notifyOwner(booking)
    const left = await owner.delete('/api/account')
    expect(left.status).toBe(200)
    await notifyOwner(booking)
    for (const table of ['notifications', 'mailTurnedOff'] as const) {
      const stored = await app.database
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', owner.id!)
        .execute()
      expect(stored).toEqual([])
    }
  })
})

describe('email preferences', () => {
  test('are all on by default, and change one by one', async () => {
    const all = Object.fromEntries(notificationTopics.map((topic) => [topic, true]))
    expect((await renter.get('/api/mail-choices')).body).toEqual(all)
    const off = { ...all, payment: false, review: false }
    expect(await renter.patch('/api/mail-choices', { payment: false, review: false })).toMatchObject({
      body: off,
    })
    expect(await renter.patch('/api/mail-choices', { payment: false })).toMatchObject({ body: off })
    expect(await renter.patch('/api/mail-choices', { review: true })).toMatchObject({
      body: { ...all, payment: false },
    })
    expect((await owner.get('/api/mail-choices')).body).toEqual(all)
    expect((await renter.patch('/api/mail-choices', { account: false })).status).toBe(400)
    expect((await renter.patch('/api/mail-choices', { payment: 'no' })).status).toBe(400)
  })

  test('suppress emails but never notifications', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    await owner.patch('/api/mail-choices', { request: false })
    const event = randomUUID()
    await notifyOwner(booking, { event })
    expect(await outboxOf(event)).toEqual([])
    expect(await notificationsOf(owner)).toHaveLength(1)
  })

  test('also apply at the time of delivery', async () => {
    const booking = await aPendingBooking({ app, renter, owner })
    const event = randomUUID()
    await notifyOwner(booking, { event })
    await owner.patch('/api/mail-choices', { request: false })
    expect(await app.mail(owner.email)).toEqual([])
    expect(await outboxOf(event)).toMatchObject([{ sentAt: null, droppedAt: expect.any(Date) }])
  })
})
