import type { Updateable } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '#adapters/database/port.ts'
import type { Email } from '#adapters/mail/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { approve, aRequest, declinePendingRequests, inDays, pay } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { emails } from '#server/emails.ts'
import { day } from '#domain/durations.ts'
import { openDeliveryTask } from './deliver.ts'
import { forgetEmails } from './forget.ts'
import { bookingRequested } from '#server/bookings/emails/requested.ts'
import { notify } from './notify.ts'
import { openGiveNotificationsTask } from './give-notifications.ts'
const deliverEmails = openDeliveryTask(emails)
const giveNotifications = openGiveNotificationsTask(emails)

// No worker runs, so each test decides when emails are delivered.
const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
beforeEach(async () => {
  await declinePendingRequests(app)
  await app.settle()
})
afterEach(() => vi.restoreAllMocks())

const aBooking = async (title = 'Four-person tent') => {
  const listing = await aListing(owner, { title })
  const { id } = await aRequest(renter, listing, inDays(app, 5), inDays(app, 6))
  await giveNotifications.run(app.deps)
  return id
}
const findQueued = (bookingId: string, kind: string) =>
  app.database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('event', 'like', `booking:${bookingId}:%`)
    .execute()
const sending = (send: (email: Email) => Promise<void>) =>
  vi.spyOn(app.deps.mail, 'send').mockImplementation(send)

test('an email that is no longer true is dropped', async () => {
  const id = await aBooking()
  await approve(owner, id)
  await pay(app, renter, owner, id)
  const sent: string[] = []
  sending(async ({ to, subject }) => void sent.push(`${to} ${subject.split(':')[0]}`))
  await app.settle()
  expect(sent.toSorted()).toEqual([`${owner.email} Confirmed`, `${renter.email} Confirmed`])
  const [request] = await findQueued(id, 'booking_requested')
  const [approval] = await findQueued(id, 'booking_approved')
  expect([request, approval]).toMatchObject([
    { sentAt: null, nextAttemptAt: null, droppedAt: expect.any(Date) },
    { sentAt: null, nextAttemptAt: null, droppedAt: expect.any(Date) },
  ])
})

test('the same event is emailed to the same recipient once', async () => {
  const id = await aBooking()
  const again = () =>
    inTransaction(app.database, (tx) =>
      notify(tx, bookingRequested, {
        event: `booking:${id}:requested`,
        recipientId: owner.id!,
        context: { bookingId: id },
        now: app.deps.clock.now(),
      }),
    )
  await Promise.all([again(), again(), again()])
  expect(await findQueued(id, 'booking_requested')).toHaveLength(1)
})

test('an email that is refused is retried, and marked as failed after eight attempts', async () => {
  const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined)
  const given = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined)
  const id = await aBooking()
  const send = sending(async () => {
    throw new Error('The mail server is away')
  })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await deliverEmails.run(app.deps)).toBe(1)
    const [email] = await findQueued(id, 'booking_requested')
    expect(email).toMatchObject({ attempts: attempt, sentAt: null, lastError: 'The mail server is away' })
    if (email?.nextAttemptAt) waits.push(email.nextAttemptAt.getTime() - Date.now())
    expect(await deliverEmails.run(app.deps)).toBe(0)
    if (attempt < 8) await hurry(id)
  }
  expect(waits).toHaveLength(7)
  expect(waits[0]).toBeLessThan(15_000)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  expect(send).toHaveBeenCalledTimes(8)
  // Health checks write to the log as well.
  const saying = ({ mock }: typeof warned, sentence: string) =>
    mock.calls.filter(([, said]) => said === sentence)
  expect(saying(warned, 'An email could not be sent and will be retried')).toHaveLength(7)
  expect(saying(given, 'An email was given up')).toEqual([
    [expect.objectContaining({ kind: 'booking_requested' }), 'An email was given up'],
  ])
})

const hurry = (bookingId: string) =>
  app.database
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .where('event', 'like', `booking:${bookingId}:%`)
    .where('nextAttemptAt', 'is not', null)
    .execute()

test('several processes share the queue, and each email is sent once', async () => {
  await Promise.all(Array.from({ length: 9 }, () => aBooking()))
  const sent: string[] = []
  sending(async ({ id }) => void sent.push(id))
  const runs = await Promise.all(Array.from({ length: 6 }, () => deliverEmails.run(app.deps)))
  await app.settle()
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(9)
  expect(sent).toHaveLength(9)
  expect(new Set(sent).size).toBe(9)
})

test('an email whose sending process died is sent again with the same Message-ID, and a late process changes nothing', async () => {
  const id = await aBooking()
  const ids: string[] = []
  let finishFirst = () => {}
  sending((email) => {
    ids.push(email.id)
    return ids.length > 1 ? Promise.resolve() : new Promise((resolve) => (finishFirst = resolve))
  })
  const first = deliverEmails.run(app.deps)
  await expect.poll(() => ids).toHaveLength(1)
  expect(await deliverEmails.run(app.deps)).toBe(0)
  await hurry(id)
  expect(await deliverEmails.run(app.deps)).toBe(1)
  const [sent] = await findQueued(id, 'booking_requested')
  finishFirst()
  await first
  expect(ids[1]).toBe(ids[0])
  expect((await findQueued(id, 'booking_requested'))[0]).toEqual(sent)
})

test('text from users cannot become markup, a header or a link', async () => {
  const title = 'Tent <img src=x onerror=alert(1)> & "friends"\r\nBcc: everybody@example.com'
  const listing = await aListing(owner, { title })
  const message = '<script>alert(1)</script>\n</blockquote><a href="https://evil.example">Pay here</a>'
  const { body } = await renter.post('/api/bookings', {
    listingId: listing,
    startDate: inDays(app, 5),
    endDate: inDays(app, 5),
    message,
  })
  const [email] = await app.mail(owner.email)
  expect(email?.subject).toBe(
    'Riley would like to rent your Tent <img src=x onerror=alert(1)> & "friends" Bcc: everybody@example.com',
  )
  expect(email?.text).toContain('> <script>alert(1)</script>\n> </blockquote>')
  expect(email?.html).not.toMatch(/<script|<img src=x|href="https:\/\/evil/)
  expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect([...email!.html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    `${app.url}/api/login?returnTo=${encodeURIComponent(`/booking/${(body as { id: string }).id}`)}`,
    `${app.url}/settings`,
    expect.stringMatching(/^http:[^?]+\/unsubscribe\?token=[\w.-]+$/),
  ])
})

test('the sending times follow the business clock', async () => {
  const id = await aBooking()
  await app.advance('PT12H')
  const now = app.deps.clock.now().getTime()
  const [email] = await findQueued(id, 'booking_requested')
  expect(Math.abs(email!.sentAt!.getTime() - now)).toBeLessThan(60_000)
})

test('emails are deleted 180 days after they were written, except those that still wait or failed', async () => {
  sending(async () => {})
  const [sent, fresh, waiting, failed] = await Promise.all([aBooking(), aBooking(), aBooking(), aBooking()])
  const change = (id: string, values: Updateable<Tables['outbox']>) =>
    app.database.updateTable('outbox').set(values).where('event', 'like', `booking:${id}:%`).execute()
  const ago = (days: number) => new Date(app.deps.clock.now().getTime() - days * day)
  const done = { nextAttemptAt: null, sentAt: ago(180) }
  await change(sent, { ...done, createdAt: ago(180.01) })
  await change(fresh, { ...done, createdAt: ago(179.99) })
  await change(waiting, { createdAt: ago(181) })
  await change(failed, { createdAt: ago(181), nextAttemptAt: null })
  const runs = await Promise.all([1, 2, 3].map(() => forgetEmails.run(app.deps)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
  for (const [id, count] of [
    [sent, 0],
    [fresh, 1],
    [waiting, 1],
    [failed, 1],
  ] as const)
    expect(await findQueued(id, 'booking_requested')).toHaveLength(count)
})
