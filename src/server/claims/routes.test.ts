import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dateIn, startOfDay } from '#domain/calendar-date.ts'
import { hour } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { readEvents, readOpenActions } from '#test/fixtures/bookings.ts'
import {
  accept,
  aClaimIn,
  anOpenClaim,
  aPictureOf,
  aRentalRow,
  claim,
  contest,
  decide,
  escalateLater,
  readClaim,
} from '#test/fixtures/claims.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply } from '#test/fixtures/users.ts'
import { openClaim } from './open.ts'
import { contestClaim } from './answer.ts'
import { viewerOf } from '#test/fixtures/viewer.ts'

const fixture = await openSharedApp(['owner', 'renter', 'stranger', 'admin'], { LOG_LEVEL: 'silent' })
const { app, owner, renter, stranger, admin } = fixture
let rental: string
beforeEach(async () => {
  rental = await aRentalRow(fixture)
})

const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code]
const pathOf = ({ body }: Reply) => (body as { errors: { path: string }[] }).errors[0]!.path
const claimsOf = async () => (await owner.get(`/api/bookings/${rental}/claims`)).body as unknown[]
/** Returns the emails to an address, in no fixed order, because the emails of a batch are sent in parallel. */
const mailTo = (email: string) => app.mail(email)
const subjectsTo = async (email: string) => (await mailTo(email)).map(({ subject }) => subject)
const textsTo = async (email: string) => (await mailTo(email)).map(({ text }) => text)

describe('a claim', () => {
  test('is opened by the owner with words and photos, which the renter, the owner and admins see', async () => {
    const { id, photos, answerBy } = await anOpenClaim(owner, rental)
    expect(new Date(answerBy).getTime() - app.deps.clock.now().getTime()).toBeGreaterThan(71 * hour)
    expect(photos).toEqual([await aPictureOf(owner)])
    for (const [user, side] of [
      [owner, 'owner'],
      [renter, 'renter'],
      [admin, null],
    ] as const) {
      expect(await readClaim(user, id)).toMatchObject({ side, amount: '85.00', status: 'open', photos })
      expect((await user.get(`${photos[0]}/400.jpg`)).status).toBe(200)
    }
    expect((await stranger.get(`/api/claims/${id}`)).status).toBe(404)
    expect((await stranger.get(`${photos[0]}/400.jpg`)).status).toBe(404)
    expect((await app.visitor.get(`/api/claims/${id}`)).status).toBe(401)
    expect(await mailTo(renter.email)).toContainEqual(
      expect.objectContaining({
        subject: expect.stringMatching(/^Olive claims \$85\.00 for Four-person tent/) as string,
        text: expect.stringMatching(/A deep gouge at the tail[^]*by \w+, \w+ \d+, .* MT/) as string,
      }),
    )
  })

  test('needs a sensible amount, words, and one to eight photos of the owner', async () => {
    const photo = await aPictureOf(owner)
    const good = { amount: '85.00', description: 'A gouge.', photos: [photo] }
    const send = (change: object) => owner.post(`/api/bookings/${rental}/claims`, { ...good, ...change })
    const wrong: [object, string][] = [
      [{ amount: '0.99' }, 'amount'],
      [{ amount: '-5' }, 'amount'],
      [{ amount: '5000.01' }, 'amount'],
      [{ amount: '1.001' }, 'amount'],
      [{ description: '  ' }, 'description'],
      [{ description: 'x'.repeat(2_001) }, 'description'],
      [{ photos: [] }, 'photos'],
      [{ photos: [photo, photo] }, 'photos'],
      [{ photos: Array.from({ length: 9 }, (_, at) => `${photo}${at}`) }, 'photos'],
      [{ photos: [await aPictureOf(renter)] }, 'photos'],
    ]
    for (const [change, field] of wrong) {
      const reply = await send(change)
      expect([JSON.stringify(change).slice(0, 60), reply.status, pathOf(reply)]).toEqual([
        JSON.stringify(change).slice(0, 60),
        400,
        field,
      ])
    }
    expect(await claimsOf()).toEqual([])
    expect((await renter.post(`/api/bookings/${rental}/claims`, good)).status).toBe(403)
    expect((await stranger.post(`/api/bookings/${rental}/claims`, good)).status).toBe(404)
  })

  test('is one at a time, and all of a rental together have a limit', async () => {
    await anOpenClaim(owner, rental, '3000.00')
    expect(codeOf(await claim(owner, rental))).toEqual([409, 'already_open'])
    const [{ id }] = (await claimsOf()) as [{ id: string }]
    await contest(renter, id)
    await decide(admin, id, '2000.00')
    expect(pathOf(await claim(owner, rental, '3000.01'))).toBe('amount')
    expect((await claim(owner, rental, '3000.00')).status).toBe(201)
  })

  test('is possible from the first day until the end of the third day after the last', async () => {
    const { deps } = app
    const tomorrow = addDays(dateIn(serviceArea.zone, deps.clock.now()), 1)
    const id = await aPendingBooking(fixture, { startDate: tomorrow, endDate: addDays(tomorrow, 1) })
    await app.testDatabase.pool.query(`update bookings set status = 'approved' where id = $1`, [id])
    await app.testDatabase.pool.query(
      `update bookings set status = 'confirmed', confirmed_at = now(), stripe_payment_intent_id = 'pi_test_' || id where id = $1`,
      [id],
    )
    expect(codeOf(await claim(owner, id))).toEqual([409, 'too_early'])
    const viewer = await viewerOf(app, owner)
    const photos = [await aPictureOf(owner)]
    const openAt = (at: Date) =>
      openClaim(deps, id, viewer, { amount: 8_500 as never, description: 'A gouge.', photos }, at)
    const closes = startOfDay(serviceArea.zone, addDays(tomorrow, 5))
    await expect(openAt(closes)).rejects.toMatchObject({ code: 'too_late' })
    await expect(openAt(new Date(closes.getTime() - 1))).resolves.toMatchObject({ status: 'open' })
  })

  test('is possible from the pickup that both recorded until 48 hours after the return', async () => {
    await app.testDatabase.pool.query(
      `update handoffs set status = 'confirmed', said_at = $2, confirmed_at = $2, confirmed_by = 'renter', confirmed_with_code = false
       where booking_id = $1`,
      [rental, app.deps.clock.now()],
    )
    const viewer = await viewerOf(app, owner)
    const photos = [await aPictureOf(owner)]
    const openAfter = (hours: number) =>
      openClaim(
        app.deps,
        rental,
        viewer,
        { amount: 8_500 as never, description: 'A gouge.', photos },
        new Date(app.deps.clock.now().getTime() + hours * hour),
      )
    await expect(openAfter(49)).rejects.toMatchObject({ code: 'too_late' })
    await expect(openAfter(47)).resolves.toMatchObject({ status: 'open' })
  })

  test('is about a rental that took place', async () => {
    const today = dateIn(serviceArea.zone, app.deps.clock.now())
    const pending = await aPendingBooking(fixture, { startDate: today, endDate: today })
    expect(codeOf(await claim(owner, pending))).toEqual([409, 'wrong_state'])
  })
})

describe('the answer', () => {
  test('is accepted by the renter, and the owner is notified', async () => {
    const { id } = await anOpenClaim(owner, rental)
    expect((await accept(renter, id)).body).toMatchObject({ status: 'accepted', renterAmount: '85.00' })
    expect(await subjectsTo(owner.email)).toContainEqual(expect.stringMatching(/^Riley accepts your claim/))
  })

  test('is contested with words and photos, and the admins are notified', async () => {
    const { id } = await anOpenClaim(owner, rental)
    const photo = await aPictureOf(renter)
    const body = { description: 'It was there at pickup.', photos: [photo] }
    const foreign = { ...body, photos: [await aPictureOf(owner)] }
    expect(pathOf(await renter.post(`/api/claims/${id}/contest`, foreign))).toBe('photos')
    expect((await renter.post(`/api/claims/${id}/contest`, {})).status).toBe(400)
    await renter.post(`/api/claims/${id}/contest`, body)
    expect(await readClaim(owner, id)).toMatchObject({
      status: 'contested',
      answer: 'It was there at pickup.',
      answerPhotos: [photo],
    })
    expect((await owner.get(`${photo}/400.jpg`)).status).toBe(200)
    expect(await mailTo(owner.email)).toContainEqual(
      expect.objectContaining({
        subject: expect.stringMatching(/^Riley contests your claim/) as string,
        text: expect.stringContaining('It was there at pickup.') as string,
      }),
    )
    expect(await subjectsTo(admin.email)).toContainEqual(
      expect.stringMatching(/^A claim of \$85\.00 to decide/),
    )
  })

  test('is missing after 72 hours, which both sides and the admins are told; then it is too late to contest', async () => {
    const { id, answerBy } = await anOpenClaim(owner, rental)
    const words = { description: 'Late.', photos: [] }
    const late = contestClaim(app.deps, id, await viewerOf(app, renter), words, new Date(answerBy))
    await expect(late).rejects.toMatchObject({ code: 'too_late' })
    await escalateLater(app)
    await escalateLater(app)
    expect((await readClaim(owner, id)).status).toBe('unanswered')
    expect(codeOf(await contest(renter, id))).toEqual([409, 'wrong_state'])
    for (const user of [owner, renter])
      expect(await subjectsTo(user.email)).toContainEqual(
        expect.stringMatching(/^We’re deciding the claim of \$85\.00/),
      )
  })
})

describe('the decision', () => {
  test('is an amount between nothing and the claim, with a reason that both read', async () => {
    const { id } = await aClaimIn(fixture, 'contested')
    for (const amount of ['85.01', '-1', 'all'])
      expect(pathOf(await decide(admin, id, amount))).toBe('amount')
    expect((await admin.post(`/api/admin/claims/${id}/decide`, { amount: '50.00' })).status).toBe(400)
    const decided = { status: 'decided', decidedAmount: '50.00', decisionReason: 'Both photos show it.' }
    expect((await decide(admin, id, 50)).body).toMatchObject(decided)
    for (const user of [owner, renter]) {
      expect(await readClaim(user, id)).toMatchObject(decided)
      expect(await textsTo(user.email)).toContainEqual(
        expect.stringContaining('Both photos show it.') as string,
      )
    }
    expect(await textsTo(renter.email)).toContainEqual(
      expect.stringContaining(encodeURIComponent(`/claim/${id}/payment`)) as string,
    )
    const { body } = await admin.get('/api/admin/audit?limit=1')
    expect(body).toMatchObject([{ action: 'decide_claim', reason: 'Both photos show it.', amount: '50.00' }])
  })

  test('is not made by an admin about their own rental', async () => {
    const { id } = await anOpenClaim(admin, await aRentalRow({ ...fixture, owner: admin }))
    await contest(renter, id)
    expect((await decide(admin, id)).status).toBe(409)
    expect((await readClaim(renter, id)).status).toBe('contested')
  })

  test('is waited for at the top of the admins’ list, page by page', async () => {
    await anOpenClaim(owner, rental)
    const waiting = await aClaimIn(fixture, 'contested')
    const list = (await admin.get('/api/admin/claims?limit=100')).body as { id: string; status: string }[]
    const states = list.map(({ status }) => status === 'contested' || status === 'unanswered')
    expect(states).toEqual([...states].toSorted((one, other) => Number(other) - Number(one)))
    expect(list[0]!.id).toBe(waiting.id)
    const pages: string[] = []
    for (let next: string | undefined = '/api/admin/claims?limit=3'; next;) {
      const { body, headers } = await admin.get(next)
      pages.push(...(body as { id: string }[]).map(({ id }) => id))
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual(list.map(({ id }) => id))
    expect((await owner.get('/api/admin/claims')).status).toBe(404)
  })
})

test('a claim waits for its renter, and its steps are events of the booking', async () => {
  const { id } = await anOpenClaim(owner, rental)
  expect(await readOpenActions(renter, rental)).toEqual(['answer_claim'])
  await contest(renter, id)
  expect(await readOpenActions(renter, rental)).toEqual([])
  await decide(admin, id)
  expect(await readOpenActions(renter, rental)).toEqual(['pay_claim'])
  expect(await readOpenActions(owner, rental)).toEqual([])
  const kinds = (await readEvents(owner, renter, rental)).map((event) => event.split(' to ')[0])
  expect(kinds.slice(-3)).toEqual([
    'claimed by owner 85.00',
    'claim_contested by renter 85.00',
    'claim_decided by system 50.00',
  ])
})

test('both sides find their claims in the export of their data', async () => {
  const { id } = await anOpenClaim(owner, rental)
  for (const user of [owner, renter]) {
    const { claims } = (await user.get('/api/account/export')).body as { claims: { id: string }[] }
    expect(claims.map((one) => one.id)).toContain(id)
  }
})

test('an open claim keeps the photos of its rental', async () => {
  const { id } = await anOpenClaim(owner, rental)
  await app.advance('P200D')
  expect((await readClaim(owner, id)).photos).toHaveLength(1)
  await decide(admin, id, '0.00')
  await app.advance('PT1H')
  expect((await readClaim(owner, id)).photos).toHaveLength(0)
})
