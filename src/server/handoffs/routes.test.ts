import { beforeEach, expect, test } from 'vitest'
import type { HandoffView } from '#contract/handoffs.ts'
import { addDays, dateIn, type CalendarDate } from '#domain/calendar-date.ts'
import { town } from '#domain/town.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { aConfirmedBooking } from '#test/fixtures/booking-rows.ts'
import { see } from '#test/fixtures/bookings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply, User } from '#test/fixtures/users.ts'
import { sayHandoff } from './say.ts'

const { app, owner, renter, stranger, admin } = await openSharedApp(
  ['owner', 'renter', 'stranger', 'admin'],
  { ROLE: 'web' },
)
const today = dateIn(town.zone, app.deps.clock.now())
const day = (days: number): CalendarDate => addDays(today, days)

let id: string
/** A rental that began today and lasts three days. */
beforeEach(async () => {
  id = await aConfirmedBooking({ app, owner, renter }, { startDate: today, endDate: day(2) })
})

const say = (user: User, body: object) => user.post(`/api/bookings/${id}/handoffs`, body)
const confirm = (user: User, kind: string, code?: string) =>
  user.post(`/api/bookings/${id}/handoffs/${kind}/confirm`, code === undefined ? null : { code })
const viewOf = ({ body }: Reply) => body as HandoffView
const codeOf = ({ body }: Reply) => (body as { code: string }).code
const list = async (user: User) => (await user.get(`/api/bookings/${id}/handoffs`)).body as HandoffView[]
const noRecord = { checklist: [], photos: [], note: null }
const otherThan = (code: string) => (code === '0000' ? '0001' : '0000')

test('each side has its photos, ticks and note, with the server’s time', async () => {
  const [photo, other] = [await uploadPhoto(owner), await uploadPhoto(renter)]
  const checklist = ['Clean and dry', 'No line of ours', 'In its bag']
  const said = viewOf(await say(owner, { kind: 'pickup', checklist, photos: [photo], note: ' A scratch ' }))
  expect(said).toMatchObject({ status: 'said_by_owner', saidBy: 'owner', photosLeft: 7, canConfirm: false })
  await say(renter, { kind: 'pickup', photos: [other] })
  const [pickup, back] = await list(renter)
  expect(pickup).toMatchObject({ kind: 'pickup', canConfirm: true, saidBy: 'owner', entersCode: false })
  expect(pickup!.records).toMatchObject([
    { side: 'owner', checklist: ['Clean and dry', 'In its bag'], note: 'A scratch', photos: [photo] },
    { side: 'renter', checklist: [], note: null, photos: [other] },
  ])
  expect(Date.parse(pickup!.records[0]!.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(back).toMatchObject({ kind: 'return', status: 'none', records: [] })
  for (const [user, status] of [
    [renter, 200],
    [admin, 200],
    [stranger, 404],
  ] as const)
    expect((await user.fetch(`${photo}/400.jpg`)).status).toBe(status)
})

test('the side that takes the gear sees the code, and the side that gives it types it', async () => {
  const [[pickup], [ofOwner, back]] = [await list(renter), await list(owner)]
  expect(pickup!.code).toMatch(/^\d{4}$/)
  expect([ofOwner!.code, ofOwner!.entersCode]).toEqual([null, true])
  expect(back!.code).toMatch(/^\d{4}$/)
  const done = viewOf(await confirm(owner, 'pickup', pickup!.code!))
  expect(done).toMatchObject({
    status: 'confirmed',
    confirmedBy: 'owner',
    confirmedWithCode: true,
    code: null,
  })
  const booking = await see(renter, id)
  expect(booking['handedOverAt']).toBe(done.confirmedAt)
  expect(booking['returnedAt']).toBeNull()
})

test('a booking takes five wrong codes an hour, at pickup and return together', async () => {
  const [[pickup], [, back]] = [await list(renter), await list(owner)]
  const [good, returned] = [pickup!.code!, back!.code!]
  for (let tries = 0; tries < 3; tries++) {
    const wrong = await confirm(owner, 'pickup', otherThan(good))
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'wrong_code'])
  }
  // Text that does not look like a code is invalid input and does not count as a wrong code.
  expect((await confirm(owner, 'pickup', '12')).status).toBe(400)
  for (let tries = 0; tries < 2; tries++) await confirm(renter, 'return', otherThan(returned))
  const limited = await confirm(owner, 'pickup', good)
  expect([limited.status, codeOf(limited)]).toEqual([429, 'too_many_codes'])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_500)
  await app.database
    .updateTable('handoffs')
    .set({ wrongCodesAt: [new Date(app.deps.clock.now().getTime() - 3_601_000)] })
    .where('bookingId', '=', id)
    .where('kind', '=', 'pickup')
    .execute()
  expect((await confirm(owner, 'pickup', ` ${good.slice(0, 2)} ${good.slice(2)}`)).status).toBe(200)
})

test('a wrong code counts under an Idempotency-Key too, and without a code the other side confirms', async () => {
  const [pickup] = await list(renter)
  for (let tries = 0; tries < 5; tries++) {
    const path = `/api/bookings/${id}/handoffs/pickup/confirm`
    await owner.post(path, { code: otherThan(pickup!.code!) }, { 'idempotency-key': `wrong ${id} ${tries}` })
  }
  expect((await confirm(owner, 'pickup', pickup!.code!)).status).toBe(429)
  await say(owner, { kind: 'pickup' })
  expect((await confirm(renter, 'pickup')).status).toBe(200)
})

test('a side adds at most eight photos to a handoff, and only its own', async () => {
  const photos = []
  for (let at = 0; at < 8; at++) photos.push(await uploadPhoto(owner))
  expect((await say(owner, { kind: 'pickup', photos: photos.slice(0, 7) })).status).toBe(201)
  const tooMany = await say(owner, { kind: 'pickup', photos: [photos[7], await uploadPhoto(owner)] })
  expect(tooMany.status).toBe(400)
  expect(tooMany.body).toMatchObject({
    errors: [{ path: 'photos', message: 'You can add 1 more of 8 photos.' }],
  })
  const foreign = await say(renter, { kind: 'pickup', photos: [photos[7]] })
  expect([foreign.status, foreign.body]).toMatchObject([400, { errors: [{ path: 'photos' }] }])
  expect(viewOf(await say(owner, { kind: 'pickup', photos: [photos[7]] })).photosLeft).toBe(0)
})

test('a handoff is recorded while it can be true', async () => {
  const expectRefused = async (reply: Promise<Reply>, code: string) =>
    expect([(await reply).status, codeOf(await reply)]).toEqual([409, code])
  id = await aConfirmedBooking({ app, owner, renter }, { startDate: day(2), endDate: day(3) })
  await expectRefused(say(owner, { kind: 'pickup' }), 'too_early')
  await expectRefused(say(owner, { kind: 'return' }), 'too_early')
  await expectRefused(owner.post(`/api/bookings/${id}/overdue`), 'too_early')
  id = await aConfirmedBooking({ app, owner, renter }, { startDate: day(1), endDate: day(1) })
  await expectRefused(say(owner, { kind: 'return' }), 'too_early')
  await say(owner, { kind: 'pickup' })
  await confirm(renter, 'pickup')
  // The gear comes back before the first rental day.
  expect((await say(renter, { kind: 'return' })).status).toBe(201)
  await renter.post(`/api/bookings/${id}/cancel`)
  expect((await confirm(owner, 'return')).status).toBe(200)
  id = await aConfirmedBooking({ app, owner, renter }, { startDate: day(1), endDate: day(1) })
  await renter.post(`/api/bookings/${id}/cancel`)
  await expectRefused(say(owner, { kind: 'pickup' }), 'wrong_state')
  id = await aConfirmedBooking({ app, owner, renter }, { startDate: day(-33), endDate: day(-31) })
  await expectRefused(say(owner, { kind: 'return' }), 'too_late')
})

test('what is recorded takes photos and notes for a day more', async () => {
  await say(owner, { kind: 'pickup' })
  await confirm(renter, 'pickup')
  expect((await say(renter, { kind: 'pickup', note: 'A strap is missing' })).status).toBe(201)
  const now = new Date(app.deps.clock.now().getTime() + 86_400_000)
  const adding = sayHandoff(app.deps, id, { id: renter.id! } as Viewer, 'pickup', noRecord, now)
  await expect(adding).rejects.toMatchObject({ code: 'too_late' })
})

test('both sides are notified, and the export has what a user recorded', async () => {
  const photo = await uploadPhoto(renter)
  await say(renter, { kind: 'pickup', note: 'All there', photos: [photo] })
  await confirm(owner, 'pickup')
  const { body } = await owner.get('/api/notifications?limit=1')
  expect(body).toMatchObject([{ title: expect.stringMatching(/^Did you hand it over\? Four-person tent/) }])
  const { body: ofRenter } = await renter.get('/api/notifications?limit=1')
  expect(ofRenter).toMatchObject([{ title: expect.stringMatching(/^Handed over: Four-person tent/) }])
  const { body: exported } = await renter.get('/api/account/export')
  expect((exported as { handoffs: object[] }).handoffs).toContainEqual({
    bookingId: id,
    kind: 'pickup',
    checklist: [],
    note: 'All there',
    photos: [photo],
    createdAt: expect.any(String) as string,
  })
})
