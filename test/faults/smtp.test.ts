import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { approve, ask, inDays, type Booking } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { startPayment, payByCard } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anAdmin, type User, type Reply } from '#test/fixtures/users.ts'
import { openSmtpServer, smtpFaults, type SmtpFault } from '#test/fixtures/smtp-server.ts'
import { isFullRun } from '#test/support/full-run.ts'

/**
 * The mail server's timeout, in milliseconds. Responses take far less, so a request that waits for the mail server is
 * detected.
 */
const timeout = 2_000

const smtp = await openSmtpServer()
afterAll(() => smtp.close())
const { app } = await openSharedApp([], { SMTP_URL: smtp.url, SMTP_TIMEOUT_MS: String(timeout) })
beforeAll(() => {
  vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined)
  vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined)
})
afterEach(() => smtp.mend())

const aUserNamed = (firstName: string, email = `${randomUUID()}@example.com`) =>
  app.signIn({ email, firstName, lastName: 'Rivers' })

/** The quick run takes the server that is away, and the only fault after which an email might arrive twice. */
const fewFaults = ['is away', 'drops the connection behind the email'] as const satisfies readonly SmtpFault[]

const open = () => app.database.selectFrom('outbox').selectAll().where('nextAttemptAt', 'is not', null)

/** Ends the delays between attempts, except for emails that a process is sending. */
const endRetryDelays = () =>
  app.database
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .where('nextAttemptAt', 'is not', null)
    .where('lastError', 'is not', null)
    .where('nextAttemptAt', '>', new Date(Date.now() + 1_000))
    .execute()

/** Retries all emails until none is pending. */
async function untilNothingPending(): Promise<void> {
  const until = Date.now() + 60_000
  while ((await open().execute()).length > 0) {
    if (Date.now() > until) throw new Error('Emails are still pending')
    await endRetryDelays()
    await sleep(50)
  }
}

async function timed(times: number[], act: Promise<Reply>): Promise<Reply> {
  const since = performance.now()
  const reply = await act
  times.push(performance.now() - since)
  expect(reply.status).toBeLessThan(300)
  return reply
}

/** Makes every call of a rental that sends an email. Returns the duration of each call, in milliseconds. */
async function rent(renter: User, owner: User): Promise<number[]> {
  const times: number[] = []
  const request = async (title: string) => {
    const listing = await aListing(owner, { title })
    const { body } = await timed(times, ask(renter, listing, inDays(app, 5), inDays(app, 6)))
    return (body as Booking).id
  }
  const post = (user: User, path: string, body?: object) => timed(times, user.post(path, body))
  await request('Stays open')
  const declined = await request('Declined')
  await post(owner, `/api/bookings/${declined}/decline`, { reason: 'It is broken.' })
  const [approved, paid, cancelled] = [await request('Tent'), await request('Raft'), await request('Skis')]
  for (const id of [approved, paid, cancelled]) await timed(times, approve(owner, id))
  await payByCard({ app, renter, owner }, await startPayment({ app, renter, owner }, paid))
  await post(renter, `/api/bookings/${paid}/confirm-payment`)
  await post(renter, `/api/bookings/${cancelled}/cancel`)
  return times
}

const bell = async (user: User) =>
  ((await user.get('/api/notifications?limit=100')).body as NotificationView[]).map(({ title }) => title)

describe('while the mail server', () => {
  test.each(isFullRun ? smtpFaults : fewFaults)(
    '%s, requests do not wait, every notification is stored, and every email arrives after its recovery',
    async (fault) => {
      const [renter, owner] = [await aUserNamed('Riley'), await aUserNamed('Olive')]
      await untilNothingPending()
      smtp.arrived.length = 0
      await smtp.breakWith(fault)
      const times = await rent(renter, owner)
      // On a busy machine some calls are slow. If they waited for the mail server, most would take its whole timeout.
      expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(timeout)

      const asked = (title: string) => `Riley would like to rent your ${title}`
      const titles = { renter: await bell(renter), owner: await bell(owner) }
      expect(titles.owner.filter((title) => title.startsWith('Riley'))).toEqual(
        ['Skis', 'Raft', 'Tent', 'Declined', 'Stays open'].map(asked),
      )
      const words = (list: string[]) => list.map((title) => title.split(':')[0]).toSorted()
      expect(words(titles.renter)).toEqual([
        'Approved',
        'Approved',
        'Approved',
        'Canceled',
        'Confirmed',
        'Declined',
      ])
      expect(words(titles.owner)).toEqual(expect.arrayContaining(['Canceled', 'Confirmed']))

      // Every email is attempted, and the first ones are retried.
      if (fault !== 'is away') await expect.poll(() => smtp.faults(), { timeout: 20_000 }).toBeGreaterThan(3)
      await expect
        .poll(
          async () => {
            await endRetryDelays()
            return (await open().execute()).filter(({ attempts }) => attempts > 1).length
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(2)

      await smtp.mend()
      await untilNothingPending()
      const emails = await app.database
        .selectFrom('outbox')
        .selectAll()
        .where('recipientId', 'in', [renter.id!, owner.id!])
        .execute()
      expect(emails.filter(({ sentAt, droppedAt }) => !sentAt && !droppedAt)).toEqual([])
      const sent = emails.filter(({ sentAt }) => sentAt)
      expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
        'booking_approved',
        'booking_cancelled',
        'booking_cancelled',
        'booking_confirmed',
        'booking_confirmed',
        'booking_declined',
        'booking_requested',
      ])
      const idOf = ({ id }: { id: string }) => `<${id}@switchback.example>`
      // An email that was accepted without an acknowledgment is sent again with the same Message-ID, so it counts once.
      const once = new Map(smtp.arrived.map((email) => [email.messageId, email]))
      const still = [...once.keys()].filter((id) => sent.map(idOf).includes(id))
      expect(still.toSorted()).toEqual(sent.map(idOf).toSorted())
      if (fault !== 'drops the connection behind the email') {
        expect(smtp.arrived.map(({ messageId }) => messageId).toSorted()).toEqual(sent.map(idOf).toSorted())
      }
      for (const email of sent) {
        const { to, message } = once.get(idOf(email))!
        expect(to).toBe(email.recipientEmail)
        expect(message).toMatch(/^Content-Type: text\/plain/im)
        expect(message).toMatch(/^Content-Type: text\/html/im)
        expect(message.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
          /^List-Unsubscribe: ?<http:\/\/localhost:\d+\/api\/unsubscribe\?token=[\w.-]+>\r$/m,
        )
      }
    },
    120_000,
  )
})

test('an email to a mailbox that does not exist fails, is shown to admins, and delays no other email', async () => {
  const owner = await aUserNamed('Olive', `gone-${randomUUID()}@example.com`)
  const [renter, admin] = [await aUserNamed('Riley'), await app.signIn(anAdmin)]
  const listing = await aListing(owner)
  const { body } = await ask(renter, listing, inDays(app, 5))
  await ask(renter, listing, inDays(app, 8))
  await owner.post(`/api/bookings/${(body as Booking).id}/decline`)
  await untilNothingPending()
  const failures = (await admin.get('/api/admin/failures')).body as {
    emails: { recipientEmail: string; kind: string; lastError: string }[]
  }
  expect(failures.emails.filter(({ recipientEmail }) => recipientEmail === owner.email)).toMatchObject([
    { kind: 'booking_requested', lastError: expect.stringMatching(/No such mailbox/) },
  ])
  expect(smtp.arrived.filter(({ to }) => to === renter.email)).toHaveLength(1)
  expect(await bell(owner)).toHaveLength(2)
}, 120_000)
