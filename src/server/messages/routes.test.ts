import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { aListing as listOf } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, renter, owner, stranger } = await openSharedApp(['renter', 'owner', 'stranger'])

type Message = { id: string; content: string; read: boolean }
type Conversation = { otherUser: { id: string }; unreadCount: number }

let count = 0
const newcomer = () => app.signIn({ email: `n${++count}@example.com`, firstName: 'N', lastName: `${count}` })
const write = (from: User, to: User, content: string, more: object = {}) =>
  from.post('/api/messages', { receiverId: to.id, content, ...more })
const thread = async (reader: User, other: User, query = '') =>
  (await reader.get(`/api/messages?otherUserId=${other.id}${query}`)).body as Message[]
const conversations = async (user: User) => (await user.get('/api/conversations')).body as Conversation[]
async function aListing(): Promise<string> {
  const id = await aPendingBooking({ app, renter, owner })
  const row = app.database.selectFrom('bookings').select('listingId').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).listingId
}

test('a link on another site does not mark a thread as read', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  await write(one, other, 'Is the tent free?')
  const unread = async () => (await conversations(other))[0]?.unreadCount
  const address = `/api/messages?otherUserId=${one.id}`
  const linked = await other.fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([linked.status, await unread()]).toEqual([200, 1])
  await other.get(address)
  expect(await unread()).toBe(0)
})

test('the message of a request is the first message about it, and the events of the booking are listed beside', async () => {
  const [asker, lender, outsider] = [await newcomer(), await newcomer(), await newcomer()]
  const listing = await listOf(lender)
  const dates = { startDate: inDays(app, 4), endDate: inDays(app, 5) }
  const stream = await openEventStream(lender)
  const { body } = await asker.post('/api/bookings', { listingId: listing, ...dates, message: 'Size 12?' })
  const { id } = body as { id: string }
  await stream.until('message')
  stream.close()
  expect(await thread(asker, lender)).toMatchObject([
    { content: 'Size 12?', senderId: asker.id, listingId: listing, bookingId: id, read: false },
  ])
  expect(await conversations(lender)).toMatchObject([{ otherUser: { id: asker.id }, unreadCount: 1 }])
  const other = await asker.post('/api/bookings', { listingId: await listOf(lender), ...dates })
  expect(await thread(asker, lender)).toHaveLength(1)
  await lender.post(`/api/bookings/${id}/approve`)
  // Approving a request marks its message as read.
  expect(await conversations(lender)).toMatchObject([{ unreadCount: 0 }])
  expect(await thread(asker, lender)).toMatchObject([{ read: true }])
  await asker.post(`/api/bookings/${(other.body as { id: string }).id}/cancel`)
  const events = (reader: User, about: User) => reader.get(`/api/booking-events?otherUserId=${about.id}`)
  const seen = (await events(lender, asker)).body as Record<string, unknown>[]
  expect(seen.map(({ kind, by }) => `${String(kind)} by ${String(by)}`)).toEqual([
    'requested by renter',
    'requested by renter',
    'approved by owner',
    'canceled by renter',
  ])
  expect(seen[0]).toMatchObject({
    bookingId: id,
    side: 'owner',
    title: 'Four-person tent',
    amount: null,
    ...dates,
  })
  expect((await events(asker, lender)).body).toMatchObject([{ side: 'renter' }, {}, {}, {}])
  expect((await events(outsider, lender)).body).toEqual([])
})

describe('writing a message', () => {
  it('reaches the other user in order, and is unread until the thread is opened', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const sent = await write(one, other, '  Is the tent free?  ', { read: true, senderId: other.id })
    expect([sent.status, sent.body]).toMatchObject([
      201,
      { content: 'Is the tent free?', senderId: one.id, receiverId: other.id, read: false, listingId: null },
    ])
    await write(one, other, 'This weekend?')
    await write(other, one, 'Yes.')
    expect(await conversations(other)).toMatchObject([{ otherUser: { id: one.id }, unreadCount: 2 }])
    expect((await thread(one, other)).map(({ content, read }) => [content, read])).toEqual([
      ['Is the tent free?', false],
      ['This weekend?', false],
      ['Yes.', true],
    ])
    expect(await conversations(other)).toMatchObject([{ unreadCount: 2 }])
    expect((await other.get('/api/unread-counts')).body).toMatchObject({ messages: 2 })
    expect((await one.get('/api/unread-counts')).body).toMatchObject({ messages: 0 })
    await thread(other, one)
    expect(await conversations(other)).toMatchObject([{ unreadCount: 0 }])
    expect((await other.get('/api/unread-counts')).body).toMatchObject({ messages: 0 })
    expect((await thread(one, other)).every(({ read }) => read)).toBe(true)
  })

  it('may refer to a listing of either user', async () => {
    const listingId = await aListing()
    expect((await write(renter, owner, 'About your tent', { listingId })).body).toMatchObject({ listingId })
    expect((await write(owner, renter, 'Yes?', { listingId: listingId.toUpperCase() })).status).toBe(201)
    expect(await write(renter, stranger, 'About a tent', { listingId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'listingId' }] },
    })
    expect((await write(renter, owner, 'x', { listingId: randomUUID() })).status).toBe(404)
  })

  it('may refer to a hidden listing only if the sender can still see it', async () => {
    const listingId = await aListing()
    const setStatus = (status: 'under_review' | 'removed') =>
      app.database.updateTable('gearListings').set({ status }).where('id', '=', listingId).execute()
    for (const status of ['under_review', 'removed'] as const) {
      await setStatus(status)
      expect((await write(stranger, owner, 'What is this?', { listingId })).status).toBe(404)
      expect((await write(renter, owner, 'What now?', { listingId })).status).toBe(201)
      expect((await write(owner, renter, 'Wait.', { listingId })).status).toBe(201)
    }
    expect(await conversations(stranger)).toEqual([])
  })

  it('goes only from a signed-in user to another existing user', async () => {
    expect((await write(renter, renter, 'Hello me')).status).toBe(400)
    const self = { ...renter, id: renter.id!.toUpperCase() }
    expect((await write(renter, self, 'Hello me')).status).toBe(400)
    expect((await write(renter, { ...owner, id: randomUUID() }, 'Anyone?')).status).toBe(404)
    expect((await write(app.visitor, owner, 'Hello')).status).toBe(401)
  })

  it.each([
    [{ content: '  ' }, 'content'],
    [{ content: 'x'.repeat(2_001) }, 'content'],
    [{ content: 'a\u0000' }, 'content'],
    [{ content: 7 }, 'content'],
    [{ receiverId: 'x' }, 'receiverId'],
    [{ receiverId: null }, 'receiverId'],
    [{ listingId: 'x' }, 'listingId'],
    [{ bookingId: 'x' }, 'bookingId'],
  ])('refuses %j', async (change, path) => {
    const body = { receiverId: owner.id, content: 'Hello', ...change }
    expect(await renter.post('/api/messages', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })
})

describe('reading a thread', () => {
  it('pages back in time, each page in reading order', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    for (let each = 0; each < 7; each++)
      await write(each % 2 ? one : other, each % 2 ? other : one, `${each}`)
    const pages: string[][] = []
    let path: string | undefined = `/api/messages?otherUserId=${other.id}&limit=3`
    while (path) {
      const page = await one.get(path)
      expect(page.headers.get('x-total-count')).toBe('7')
      pages.push((page.body as Message[]).map(({ content }) => content))
      path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual([['4', '5', '6'], ['1', '2', '3'], ['0']])
  })

  it('reading an older page does not mark new messages as read', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    for (const content of ['1', '2', '3']) await write(other, one, content)
    const newest = await one.get(`/api/messages?otherUserId=${other.id}&limit=1`)
    await write(other, one, '4')
    await one.get(/^<([^>]+)>/.exec(newest.headers.get('link') ?? '')?.[1] ?? '')
    expect(await conversations(one)).toMatchObject([{ unreadCount: 1 }])
  })

  it('is private to the two users and requires the other user’s id', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    await write(one, other, 'A secret')
    expect(await thread(stranger, one)).toEqual([])
    expect(await conversations(stranger)).toEqual([])
    expect((await app.visitor.get(`/api/messages?otherUserId=${one.id}`)).status).toBe(401)
    expect((await app.visitor.get('/api/conversations')).status).toBe(401)
    const statuses = [randomUUID(), 'x', '', one.id].map(
      async (id) => (await one.get(`/api/messages?otherUserId=${id}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 400, 400, 400])
    expect((await one.get('/api/messages')).status).toBe(400)
    for (const cursor of ['x', 'WyJ4Il0', 'Wy0xXQ', 'WzFlOTk5XQ']) {
      expect((await one.get(`/api/messages?otherUserId=${other.id}&cursor=${cursor}`)).status).toBe(400)
    }
  })
})

describe('the conversations', () => {
  it('are listed once per user, latest first, with their listing', async () => {
    const listingId = await aListing()
    const asker = await newcomer()
    await write(asker, owner, 'About the tent', { listingId })
    await write(asker, stranger, 'Hello')
    await write(owner, asker, 'Yes?')
    expect(await conversations(asker)).toEqual([
      {
        conversationId: [asker.id, owner.id].toSorted().join(':'),
        otherUser: { id: owner.id, firstName: 'Olive', lastName: 'Owner', profileImageUrl: null },
        lastMessage: {
          senderId: owner.id,
          content: 'Yes?',
          photoCount: 0,
          createdAt: expect.any(String) as string,
        },
        unreadCount: 1,
        listing: {
          id: listingId,
          title: 'Four-person tent',
          images: [],
          photos: [],
          category: { id: expect.any(String) as string, name: 'Camping', icon: 'camping' },
        },
        booking: null,
      },
      {
        conversationId: [asker.id, stranger.id].toSorted().join(':'),
        otherUser: { id: stranger.id, firstName: 'Sam', lastName: 'Stranger', profileImageUrl: null },
        lastMessage: {
          senderId: asker.id,
          content: 'Hello',
          photoCount: 0,
          createdAt: expect.any(String) as string,
        },
        unreadCount: 0,
        listing: null,
        booking: null,
      },
    ])
  })

  it('show the related booking, from the viewer’s side', async () => {
    const [asker, lender] = [await newcomer(), await newcomer()]
    const first = await aPendingBooking({ app, renter: asker, owner: lender })
    const second = await aPendingBooking({ app, renter: asker, owner: lender })
    await write(asker, lender, 'About the first', { bookingId: first })
    const ofFirst = { id: first, status: 'pending', startDate: expect.any(String) as string }
    expect(await conversations(asker)).toMatchObject([{ booking: { ...ofFirst, side: 'renter' } }])
    expect(await conversations(lender)).toMatchObject([{ booking: { ...ofFirst, side: 'owner' } }])
    await write(lender, asker, 'And about the other', { bookingId: second })
    expect(await conversations(asker)).toMatchObject([{ booking: { id: second } }])
    expect((await write(stranger, lender, 'And mine?', { bookingId: second })).status).toBe(404)
    expect((await write(asker, owner, 'Not yours', { bookingId: second })).status).toBe(404)
  })
})
