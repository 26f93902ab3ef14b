import { beforeEach, describe, expect, test } from 'vitest'
import { photoSource } from '#domain/photo.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { openModerationFixture } from '#test/fixtures/moderation.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, admin, owner, renter, stranger } = await openModerationFixture()
await onboard(app, owner)
let id: string

type Statement = { id: string; side: string; content: string; photos: string[]; photoCount: number }
type Problem = { id: string; status: string; outcome: string | null; statements: Statement[] }

beforeEach(async () => {
  id = await aPaidBooking({ app, owner, renter })
})
const report = (user: User, body: object) => user.post(`/api/bookings/${id}/problem`, body)
const problems = async (user: User) => (await user.get(`/api/bookings/${id}/problems`)).body as Problem[]
const add = (user: User, caseId: string, body: object) => user.post(`/api/cases/${caseId}/statements`, body)
const statusOf = async (viewer: User, path: string) =>
  (await viewer.fetch(photoSource(path, 400, 'webp'))).status
const decide = (caseId: string, body: object) =>
  admin.post(`/api/admin/cases/${caseId}/close`, { reason: 'Both looked at.', ...body })
async function aReport(): Promise<{ caseId: string; photo: string }> {
  const photo = await uploadPhoto(renter)
  expect((await report(renter, { description: 'A pole is broken.', photos: [photo] })).status).toBe(201)
  return { caseId: (await problems(renter))[0]!.id, photo }
}

describe('what both parties say about a problem', () => {
  test('is seen by both and by admins, with its photos, and by nobody else', async () => {
    const { caseId, photo } = await aReport()
    const answer = await uploadPhoto(owner)
    const added = await add(owner, caseId, { content: 'It was whole at pickup.', photos: [answer] })
    expect([added.status, added.body]).toMatchObject([201, { id: caseId, status: 'open' }])
    await add(renter, caseId, { photos: [await uploadPhoto(renter)] })
    const expected = [
      {
        id: caseId,
        statements: [
          { id: caseId, side: 'renter', content: 'A pole is broken.', photos: [photo], photoCount: 1 },
          { side: 'owner', content: 'It was whole at pickup.', photos: [answer] },
          { side: 'renter', content: '', photoCount: 1 },
        ],
      },
    ]
    for (const party of [renter, owner]) expect(await problems(party)).toMatchObject(expected)
    expect((await admin.get(`/api/admin/cases/${caseId}`)).body).toMatchObject(expected[0]!)
    for (const path of [photo, answer]) {
      const seen = [renter, owner, admin, stranger, app.visitor].map((viewer) => statusOf(viewer, path))
      expect(await Promise.all(seen)).toEqual([200, 200, 200, 404, 404])
    }
    expect((await stranger.get(`/api/bookings/${id}/problems`)).status).toBe(404)
    expect((await add(stranger, caseId, { content: 'I saw it.' })).status).toBe(404)
    expect((await add(app.visitor, caseId, { content: 'I saw it.' })).status).toBe(401)
  })

  test('reaches the other by email, with the number of photos and a link', async () => {
    const { caseId } = await aReport()
    await add(owner, caseId, { content: 'It was whole.', photos: [await uploadPhoto(owner)] })
    await app.settle()
    const [email] = (await app.mail(renter.email!)).filter(({ subject }) =>
      subject.startsWith('Olive told us more: '),
    )
    expect(email?.text).toContain('> It was whole.\n> 1 photo')
    expect(email?.text).toContain(encodeURIComponent(`/booking/${id}`))
    const opened = (await app.mail(owner.email!)).find(({ subject }) => subject.startsWith('Something is'))
    expect(opened?.text).toContain('> A pole is broken.\n> 1 photo')
    const toAuthor = (await app.mail(owner.email!)).filter(
      ({ subject, text }) => subject.includes('told us more') && text.includes(id),
    )
    expect(toAuthor).toEqual([])
  })

  test('can be added until an admin decides, once per Idempotency-Key', async () => {
    const { caseId } = await aReport()
    const body = { content: 'Look again.' }
    const key = { 'idempotency-key': `statement ${caseId}` }
    for (const _ of [1, 2]) await owner.post(`/api/cases/${caseId}/statements`, body, key)
    expect((await problems(owner))[0]!.statements).toHaveLength(2)
    expect((await decide(caseId, { decision: 'release' })).status).toBe(200)
    expect((await add(owner, caseId, body)).status).toBe(409)
    await expect(
      app.database
        .insertInto('caseStatements')
        .values({ caseId, authorId: owner.id!, content: 'Late', createdAt: new Date() })
        .execute(),
    ).rejects.toThrow('only a party of the booking adds to an open case')
    expect(await problems(owner)).toMatchObject([{ status: 'closed', outcome: 'released' }])
  })

  test('is refused without words and photos, with photos of others, and with more than eight', async () => {
    const foreign = await uploadPhoto(stranger)
    expect((await report(renter, { description: 'Broken.', photos: [foreign] })).body).toMatchObject({
      errors: [{ path: 'photos.0' }],
    })
    expect(await problems(renter)).toEqual([])
    const { caseId } = await aReport()
    const nine = Array.from({ length: 9 }, (_, at) => `/objects/photos/${at}`)
    for (const [body, path] of [
      [{ content: ' ' }, 'content'],
      [{ photos: [] }, 'content'],
      [{ content: 'x'.repeat(2_001) }, 'content'],
      [{ photos: [foreign] }, 'photos.0'],
      [{ photos: nine }, 'photos'],
    ] as const)
      expect(await add(owner, caseId, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('is in the export of who said it', async () => {
    const { caseId, photo } = await aReport()
    const mine = await uploadPhoto(renter)
    await add(renter, caseId, { content: 'And the peg.', photos: [mine] })
    const exported = (await renter.get('/api/account/export')).body as Record<string, object[]>
    expect(exported['problems']!.at(-1)).toMatchObject({ bookingId: id, photos: [photo] })
    expect(exported['statements']!.at(-1)).toMatchObject({ content: 'And the peg.', photos: [mine] })
  })
})

describe('an admin', () => {
  test('sees what happened to the booking and its money, with the sums of the ledger', async () => {
    const { caseId } = await aReport()
    await add(owner, caseId, { content: 'It was whole.' })
    await decide(caseId, { decision: 'refund', amount: '12.00' })
    await app.settle()
    const { body } = await admin.get(`/api/admin/cases/${caseId}`)
    const { timeline, money } = body as {
      timeline: { event: string; amount: string | null }[]
      money: { charged: string; refunded: string }
    }
    const amountOf = (event: string) => timeline.find((entry) => entry.event === event)?.amount
    expect([amountOf('charge'), amountOf('refund_owed'), amountOf('refund')]).toEqual([
      money.charged,
      '12.00',
      '12.00',
    ])
    const events = timeline.map(({ event }) => event)
    const order = [
      'requested',
      'approved',
      'case_opened',
      'statement_by_owner',
      'case_refunded',
      'refund_owed',
      'refund',
    ]
    expect(events.filter((event) => order.includes(event))).toEqual(order)
    expect(events).not.toContain('sale')
  })

  test('reads the conversation of the parties only by an act that the audit log records', async () => {
    const photo = await uploadPhoto(owner)
    await renter.post('/api/messages', { receiverId: owner.id, content: 'The pole broke.' })
    await owner.post('/api/messages', { receiverId: renter.id, content: '', photos: [photo] })
    const { caseId } = await aReport()
    const address = `/api/admin/cases/${caseId}`
    expect(JSON.stringify((await admin.get(address)).body)).not.toContain('The pole broke.')
    const opened = await admin.post(`${address}/conversation`, { reason: 'To decide the case.' })
    expect(opened.status).toBe(200)
    expect((opened.body as object[]).slice(-2)).toMatchObject([
      { side: 'renter', content: 'The pole broke.', photos: [] },
      { side: 'owner', content: '', photos: [photo] },
    ])
    const { audit } = (await admin.get(address)).body as { audit: object[] }
    expect(audit).toMatchObject([
      { action: 'read_conversation', reason: 'To decide the case.', actor: { id: admin.id }, bookingId: id },
    ])
    expect((await admin.post(`${address}/conversation`, { reason: ' ' })).status).toBe(400)
    for (const party of [renter, owner, stranger])
      expect((await party.post(`${address}/conversation`, { reason: 'Mine' })).status).toBe(404)
    expect(((await admin.get(address)).body as { audit: object[] }).audit).toHaveLength(1)
  })

  test('sees photos of the booking that belong to no case apart', async () => {
    const { caseId } = await aReport()
    const photo = await uploadPhoto(owner)
    const { id: photoId } = await app.database
      .selectFrom('photos')
      .select('id')
      .where('path', '=', photo)
      .executeTakeFirstOrThrow()
    await app.database
      .insertInto('privatePhotos')
      .values({ subjectId: photoId, position: 0, photoId, bookingId: id })
      .execute()
    expect((await admin.get(`/api/admin/cases/${caseId}`)).body).toMatchObject({
      otherPhotos: [{ id: photoId, side: 'owner', photos: [photo] }],
    })
  })
})
