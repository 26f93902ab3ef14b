import { beforeEach, expect, it, test } from 'vitest'
import { minute } from '#domain/durations.ts'
import { photoSource } from '#domain/photo.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { digestMessages } from './digests.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let olive: User
let riley: User
let sam: User

beforeEach(async () => {
  olive = await app.signIn(aNewcomer('Olive'))
  riley = await app.signIn(aNewcomer('Riley'))
  sam = await app.signIn(aNewcomer('Sam'))
})

type Message = { id: string; content: string; photos: string[] }

const send = (from: User, to: User, message: object) =>
  from.post('/api/messages', { receiverId: to.id, ...message })
const thread = async (reader: User, other: User) =>
  (await reader.get(`/api/messages?otherUserId=${other.id}`)).body as Message[]
const statusOf = async (viewer: User, path: string) =>
  (await viewer.fetch(photoSource(path, 400, 'webp'))).status
const upload = (owner: User, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploadPhoto(owner)))

test('the photos of a message are seen by both users, in order, and by nobody else', async () => {
  const photos = await upload(riley, 3)
  const sent = await send(riley, olive, { content: 'The strap', photos })
  expect([sent.status, sent.body]).toMatchObject([201, { content: 'The strap', photos }])
  expect(await thread(olive, riley)).toMatchObject([{ content: 'The strap', photos }])
  expect(await thread(riley, olive)).toMatchObject([{ photos }])
  const seen = [olive, riley, sam, app.visitor].map((viewer) => statusOf(viewer, photos[0]!))
  expect(await Promise.all(seen)).toEqual([200, 200, 404, 404])
})

test('a message may be photos only, but not nothing', async () => {
  const photos = await upload(riley, 1)
  expect(await send(riley, olive, { content: '', photos })).toMatchObject({
    status: 201,
    body: { content: '', photos },
  })
  expect((await olive.get('/api/conversations')).body).toMatchObject([
    { lastMessage: { content: '', photoCount: 1 } },
  ])
  for (const empty of [{ content: ' ' }, { content: '', photos: [] }]) {
    expect(await send(riley, olive, empty)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'content', message: 'Message is required.' }] },
    })
  }
  expect(await thread(olive, riley)).toHaveLength(1)
})

it('refuses photos of others, the same twice, and more than four', async () => {
  const [own, foreign] = [await uploadPhoto(riley), await uploadPhoto(sam)]
  const five = await upload(riley, 5)
  for (const [photos, path] of [
    [[own, foreign], 'photos.1'],
    [[own, own], 'photos'],
    [five, 'photos'],
    ['x', 'photos'],
    [['https://example.com/x.jpg'], 'photos.0'],
  ] as const) {
    expect(await send(riley, olive, { content: 'Look', photos })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  }
  expect(await thread(olive, riley)).toEqual([])
  expect(await statusOf(olive, own)).toBe(404)
})

test('photos are refused between users of whom one has blocked the other', async () => {
  const photos = await upload(riley, 1)
  expect((await olive.post('/api/blocks', { userId: riley.id })).status).toBe(201)
  expect((await send(riley, olive, { content: '', photos })).status).toBe(403)
  expect(await statusOf(olive, photos[0]!)).toBe(404)
})

test('an email about an unread message says how many photos it has, and does not show them', async () => {
  await send(riley, olive, { content: 'The strap', photos: await upload(riley, 2) })
  await send(riley, olive, { content: '', photos: await upload(riley, 1) })
  const deps = {
    ...app.deps,
    clock: { now: () => new Date(app.deps.clock.now().getTime() + 11 * minute) },
  }
  await digestMessages.run(deps)
  while ((await openDeliveryTask(emails).run(deps)) > 0);
  const found = await app.testDatabase.pool.query<{ text: string; html: string }>(
    'select text, html from sandbox.emails where recipient = $1',
    [olive.email],
  )
  expect(found.rows).toHaveLength(1)
  const [{ text, html }] = found.rows as [{ text: string; html: string }]
  expect(text).toContain('Riley:\n> The strap\n> 2 photos\n\nRiley:\n> 1 photo\n')
  expect(text).toContain(encodeURIComponent(`/messages?with=${riley.id}`))
  expect(html).not.toContain('/objects/photos/')
})

test('the photos of a deleted account stay in the messages of the other user', async () => {
  const photos = await upload(riley, 1)
  await send(riley, olive, { content: '', photos })
  expect((await riley.delete('/api/account')).status).toBe(200)
  expect(await thread(olive, riley)).toMatchObject([{ photos }])
  expect(await statusOf(olive, photos[0]!)).toBe(200)
  expect((await olive.get('/api/conversations')).body).toMatchObject([
    { otherUser: { firstName: 'Former member' } },
  ])
})

test('an export has the photos of messages', async () => {
  const photos = await upload(riley, 1)
  await send(riley, olive, { content: '', photos })
  for (const user of [riley, olive]) {
    expect((await user.get('/api/account/export')).body).toMatchObject({ messages: [{ photos }] })
  }
})
