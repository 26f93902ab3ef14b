import { beforeEach, expect, test } from 'vitest'
import { approve, aRequest, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { approveBooking } from './approve.ts'
import { remindOfDeadlines } from './deadline-reminders.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000

/**
 * The number of emails to each address that `newMail` has seen. `newMail` returns the subjects of newer ones about reminders
 * and expiry, oldest first.
 */
const seen = new Map<string, number>()
async function newMail(user: User): Promise<string[]> {
  const all = (await app.mail(user.email)).map(({ subject }) => subject).toReversed()
  const fresh = all.slice(seen.get(user.email) ?? 0)
  seen.set(user.email, all.length)
  return fresh.filter((subject) => /waiting|expired/i.test(subject))
}

test('an unanswered request reminds its owner twice, then expires, and leads its renter to similar gear', async () => {
  const dates = { start: day(9), end: day(10) }
  const request = await aRequest(renter, listing, dates.start, dates.end)
  expect(hours(String(request.createdAt), String(request.answerBy))).toBe(24)
  expect((await see(owner, request.id)).answerBy).toBe(request.answerBy)
  await newMail(owner)
  await app.advance('PT11H59M')
  expect(await newMail(owner)).toEqual([])
  await app.advance('PT2M')
  expect(await newMail(owner)).toEqual([
    expect.stringMatching(/ is waiting for your answer about Four-person tent/),
  ])
  await app.advance('PT9H57M')
  expect(await newMail(owner)).toEqual([])
  await app.advance('PT3M')
  expect(await newMail(owner)).toHaveLength(1)
  expect((await see(renter, request.id)).status).toBe('pending')
  await app.advance('PT2H')
  expect(await see(renter, request.id)).toMatchObject({
    status: 'declined',
    declineReason: 'The request expired.',
    answerBy: null,
  })
  expect(await newMail(owner)).toEqual([expect.stringMatching(/^Request expired/)])
  const [email] = await app.mail(renter.email)
  expect(decodeURIComponent(email!.text)).toContain(`&startDate=${dates.start}&endDate=${dates.end}`)
  const { body } = await renter.get('/api/notifications')
  expect(JSON.stringify(body)).toContain('Request expired')
})

test('an answered request reminds nobody', async () => {
  const request = await aRequest(renter, listing, day(9), day(10))
  await owner.post(`/api/bookings/${request.id}/decline`)
  await newMail(owner)
  await app.advance('PT23H')
  expect(await newMail(owner)).toEqual([])
})

test('a renter is reminded once, six hours before an approved booking lapses, and not after paying', async () => {
  const [late, paid] = [
    await aRequest(renter, listing, day(9), day(10)),
    await aRequest(renter, listing, day(12), day(13)),
  ]
  for (const { id } of [late, paid]) await approve(owner, id)
  await pay(app, renter, owner, paid.id)
  await newMail(renter)
  await app.advance('PT17H59M')
  expect(await newMail(renter)).toEqual([])
  await app.advance('PT2M')
  expect(await newMail(renter)).toEqual([
    expect.stringMatching(/^Still waiting for your payment: Four-person tent/),
  ])
  await app.advance('PT5H')
  expect(await newMail(renter)).toEqual([])
})

test('processes that remind at the same time remind once', async () => {
  const { id } = await aRequest(renter, listing, day(9))
  const { remindAt } = await app.database
    .selectFrom('bookings')
    .select('remindAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const deps = { ...app.deps, clock: { now: () => remindAt! } }
  const runs = await Promise.all(Array.from({ length: 5 }, () => remindOfDeadlines.run(deps)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('a request whose time is over cannot be approved, also before a worker has ended it', async () => {
  const { id } = await aRequest(renter, listing, day(9))
  const { answerBy } = await see(owner, id)
  const late = approveBooking(app.deps, id, new Date(String(answerBy)))
  await expect(late).rejects.toMatchObject({ code: 'too_late' })
  expect((await see(owner, id)).status).toBe('pending')
})
