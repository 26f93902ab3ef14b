import { expect, test } from 'vitest'
import type { HandoffView } from '#contract/handoffs.ts'
import { addDays, atHour, dateIn, type CalendarDate } from '#domain/calendar-date.ts'
import { daysLate, lateFee } from '#domain/overdue.ts'
import { cents } from '#domain/money.ts'
import { town } from '#domain/town.ts'
import { approve, aRequest, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const {
  app,
  owner,
  renter,
  stranger: next,
  admin,
} = await openSharedApp(['owner', 'renter', 'stranger', 'admin'])

async function book(user: User, listing: string, from: number, to: number): Promise<string> {
  const { id } = await aRequest(user, listing, inDays(app, from), inDays(app, to))
  await approve(owner, id)
  await pay(app, user, owner, id)
  return id
}

const handoffs = async (user: User, id: string) =>
  (await user.get(`/api/bookings/${id}/handoffs`)).body as HandoffView[]

/** Sends the code that the taker sees as the giver, and returns the HTTP status. */
async function enterCode(id: string, kind: 'pickup' | 'return', giver: User, taker: User): Promise<number> {
  const { code } = (await handoffs(taker, id)).find((one) => one.kind === kind)!
  return (await giver.post(`/api/bookings/${id}/handoffs/${kind}/confirm`, { code })).status
}

/** Advances the clock to noon of a day, plus `minutes`. */
async function advanceToNoon(day: CalendarDate, minutes = 0): Promise<void> {
  const wait = atHour(town.zone, day, 12).getTime() - app.deps.clock.now().getTime()
  await app.advance(`PT${Math.ceil(wait / 1000) + minutes * 60}S`)
}

const bellOf = async (user: User) =>
  ((await user.get('/api/notifications?limit=50')).body as { title: string }[]).map(({ title }) => title)

test('gear that is missing warns the next renter, who gets a full refund, and becomes a case', async () => {
  const listing = await aListing(owner)
  const last = inDays(app, 2)
  const late = await book(renter, listing, 1, 2)
  const soon = await book(next, listing, 4, 5)
  const farther = await book(next, listing, 20, 21)
  await advanceToNoon(addDays(last, -1))
  expect(await enterCode(late, 'pickup', owner, renter)).toBe(200)
  await advanceToNoon(addDays(last, 1), -10)
  const question = expect.stringMatching(/^Is it back\? Four-person tent/) as string
  expect(await bellOf(owner)).not.toContainEqual(question)
  await app.advance('PT11M')
  expect(await bellOf(owner)).toContainEqual(question)
  expect(await bellOf(renter)).toContainEqual(question)
  const reported = await owner.post(`/api/bookings/${late}/overdue`)
  expect(reported.status).toBe(201)
  expect(reported.body).toMatchObject({ status: 'completed', overdueSince: expect.any(String) as string })
  await app.settle()
  const warning = expect.stringMatching(/^May be late: Four-person tent/) as string
  expect((await bellOf(next)).filter((title) => title.startsWith('May be late'))).toHaveLength(1)
  expect(await bellOf(next)).toContainEqual(warning)
  expect((await see(next, soon))['gearLateSince']).toEqual(expect.any(String))
  expect((await see(owner, soon))['gearLateSince']).toBeNull()
  expect((await see(next, farther))['gearLateSince']).toBeNull()
  const [, back] = await handoffs(owner, late)
  expect(back).toMatchObject({ status: 'overdue', overdue: { daysLate: 1, lateFee: '45.00' } })
  // The next renter's pickup is then less than 24 hours away.
  await advanceToNoon(addDays(last, 2), -30)
  await advanceToNoon(inDays(app, 0), 8 * 60)
  const { body: quote } = await next.get(`/api/bookings/${soon}/cancellation-eligibility`)
  expect(quote).toMatchObject({ eligible: true, refundAmount: '108.00' })
  const cancelled = await next.post(`/api/bookings/${soon}/cancel`, { quotedRefund: '108.00' })
  expect(cancelled.body).toEqual({ refunded: true, refundAmount: '108.00' })
  await app.advance('PT72H')
  const { body: cases } = await admin.get('/api/admin/cases')
  expect(cases).toMatchObject([{ bookingId: late, kind: 'overdue', side: null, status: 'open' }])
  expect(await bellOf(renter)).toContainEqual(expect.stringMatching(/^Our team is looking into it/))
  const { body: refused } = await renter.fetch('/api/account', { method: 'DELETE' }).then(async (reply) => ({
    body: (await reply.json()) as { detail: string },
  }))
  expect(refused.detail).toContain('hasn’t come back yet')
  expect(await enterCode(late, 'return', renter, owner)).toBe(200)
  const returned = await see(renter, late)
  expect(returned['returnedAt']).toEqual(expect.any(String))
  expect(returned['overdueSince']).toEqual(expect.any(String))
  await app.advance('PT24H')
  expect((await handoffs(owner, late))[1]!.overdue).toMatchObject({ daysLate: 5, lateFee: '225.00' })
}, 60_000)

test('a renter whose booking comes near is warned later, and again when the gear is back', async () => {
  const listing = await aListing(owner)
  const late = await book(renter, listing, 1, 1)
  const soon = await book(next, listing, 8, 9)
  const paid = inDays(app, 8)
  await advanceToNoon(inDays(app, 2))
  await owner.post(`/api/bookings/${late}/overdue`)
  await advanceToNoon(addDays(paid, -4))
  expect((await see(next, soon))['gearLateSince']).toBeNull()
  await advanceToNoon(addDays(paid, -3))
  expect((await see(next, soon))['gearLateSince']).toEqual(expect.any(String))
  await owner.post(`/api/bookings/${late}/handoffs`, { kind: 'return' })
  await app.settle()
  expect(await bellOf(next)).toContainEqual(expect.stringMatching(/^It’s back: Four-person tent/))
  await advanceToNoon(paid)
  const { body: quote } = await next.get(`/api/bookings/${soon}/cancellation-eligibility`)
  expect(quote).toMatchObject({ refundAmount: '108.00' })
  expect(await enterCode(soon, 'pickup', owner, next)).toBe(200)
  const { body: later } = await next.get(`/api/bookings/${soon}/cancellation-eligibility`)
  expect(later).toMatchObject({ refundAmount: '0.00' })
}, 60_000)

test('without a recorded pickup only the email of the completed rental asks', async () => {
  const listing = await aListing(owner)
  const id = await book(renter, listing, 1, 1)
  await advanceToNoon(inDays(app, 2), 1)
  expect((await see(owner, id)).status).toBe('completed')
  const asked = await app.database
    .selectFrom('outbox')
    .select('event')
    .where('event', '=', `booking:${id}:return-question`)
    .execute()
  expect(asked).toEqual([])
  const emails = (await app.mail(owner.email)).map(({ text }) => text)
  expect(emails.join('\n')).toContain('isn’t back? Say so on the page of the booking')
})

test('days late are days of the calendar in the town, and cost the daily rate each', () => {
  const end = dateIn(town.zone, new Date('2026-10-30T12:00:00Z'))
  const at = (instant: string) => daysLate(end, null, new Date(instant), town.zone)
  expect(at('2026-10-31T05:59:00Z')).toBe(0)
  expect(at('2026-10-31T06:01:00Z')).toBe(1)
  // Daylight saving time ends on November 1.
  expect(at('2026-11-02T06:59:00Z')).toBe(2)
  expect(at('2026-11-02T07:01:00Z')).toBe(3)
  expect(daysLate(end, new Date('2026-10-30T20:00:00Z'), new Date('2027-01-01T00:00:00Z'), town.zone)).toBe(0)
  expect(lateFee(cents(4_500), 3)).toBe(13_500)
})
