import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { approve, aRequest, inDays, see } from '#test/fixtures/bookings.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { listGear, aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User, UserName } from '#test/fixtures/users.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let renter: User
let owner: User
let renterName: UserName

const aUserNamed = (firstName: string): UserName => ({
  email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
  firstName,
  lastName: 'Rivers',
})
beforeEach(async () => {
  renterName = aUserNamed('Riley')
  renter = await app.signIn(renterName)
  owner = await app.signIn(aUserNamed('Olive'))
})

const leave = (user: User) => user.delete('/api/account')
const row = (user: User) =>
  app.database.selectFrom('users').selectAll().where('id', '=', user.id!).executeTakeFirstOrThrow()

describe('DELETE /api/account', () => {
  test('ends every session and erases personal data, and the same email can sign up again', async () => {
    const elsewhere = await app.signIn(renterName)
    const picture = await uploadPhoto(renter)
    await renter.patch('/api/users/profile', { bio: 'I ski.', location: 'Lolo', profileImageUrl: picture })
    await renter.post('/api/favorites', { listingId: await aListing(owner) })
    const { status, body } = await leave(renter)
    expect([status, body]).toMatchObject([200, { ok: true }])
    expect((body as { signOutAddress: string }).signOutAddress).toContain('/sandbox/identity/')
    for (const user of [renter, elsewhere]) expect((await user.get('/api/auth/user')).status).toBe(401)
    expect((await leave(renter)).status).toBe(401)
    expect(await row(renter)).toMatchObject({
      firstName: 'Former member',
      lastName: '',
      email: `former-member-${renter.id}@former-members.invalid`,
      bio: null,
      location: null,
      profileImageUrl: null,
      deletedAt: expect.any(Date),
    })
    for (const table of ['sessions', 'favorites'] as const) {
      const left = await app.database
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', renter.id!)
        .execute()
      expect(left).toEqual([])
    }
    expect((await fetch(app.url + picture)).status).toBe(404)

    const again = await app.signIn(renterName)
    expect(again.id).not.toBe(renter.id)
    expect((await again.get('/api/auth/user')).body).toMatchObject({ ...renterName, bio: null })
    expect((await again.get('/api/bookings')).body).toEqual([])
  })

  test('cancels the user’s requests, declines requests for their gear, and removes the gear', async () => {
    const photo = await uploadPhoto(renter)
    const mine = await listGear(renter, {
      images: [photo],
      included: ['My bag'],
      pickupInstructions: 'Blue gate',
    })
    const unused = await listGear(renter)
    const theirs = await aListing(owner)
    const asked = await aRequest(renter, theirs, inDays(app, 3))
    const wanted = await aRequest(owner, mine.id, inDays(app, 3))
    expect((await leave(renter)).status).toBe(200)
    expect(await see(owner, asked.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'renter',
      renter: { firstName: 'Former member', lastName: '', profileImageUrl: null },
    })
    expect(await see(owner, wanted.id)).toMatchObject({
      status: 'declined',
      declineReason: 'The listing was removed.',
      listing: { title: 'Four-person tent', images: [] },
      owner: { firstName: 'Former member' },
    })
    expect(await owner.get(`/api/listings/${mine.id}`)).toMatchObject({
      status: 404,
      body: { code: 'removed' },
    })
    expect(await owner.get(`/api/listings/${unused.id}`)).toMatchObject({ body: { code: 'not_found' } })
    expect((await fetch(app.url + photo)).status).toBe(404)
    const stored = await app.database
      .selectFrom('gearListings')
      .select(['images', 'included', 'pickupInstructions'])
      .where('id', '=', mine.id)
      .execute()
    expect(stored).toEqual([{ images: [], included: [], pickupInstructions: null }])
    expect((await renter.get('/api/auth/user')).status).toBe(401)
  })

  test('keeps messages and reviews under ‘Former member’, and sends nothing to the deleted account', async () => {
    const { id, listingId } = await aCompletedBooking({ app, renter, owner })
    await renter.post('/api/messages', { receiverId: owner.id, content: 'See you at eight.' })
    await renter.post('/api/reviews', { bookingId: id, rating: 4, comment: 'Dry and warm.' })
    await owner.post('/api/reviews', { bookingId: id, rating: 5, comment: 'Came on time.' })
    expect((await leave(renter)).status).toBe(200)
    expect((await owner.get('/api/conversations')).body).toMatchObject([
      {
        otherUser: { firstName: 'Former member', lastName: '' },
        lastMessage: { content: 'See you at eight.' },
      },
    ])
    expect((await app.visitor.get(`/api/reviews/listing/${listingId}`)).body).toMatchObject([
      { rating: 4, comment: 'Dry and warm.', reviewer: { firstName: 'Former member', lastName: '' } },
    ])
    expect(await owner.post('/api/messages', { receiverId: renter.id, content: 'Thanks!' })).toMatchObject({
      status: 409,
      body: { code: 'account_deleted', detail: 'This account was deleted.' },
    })
    const emails = await app.database
      .selectFrom('outbox')
      .select('id')
      .where((o) => o.or([o('recipientId', '=', renter.id!), o('recipientEmail', '=', renterName.email)]))
      .execute()
    expect(emails).toEqual([])
  })

  test('erases the delivery address and the agreed time, and keeps the price', async () => {
    const listing = await aListing(owner, { deliveryAvailable: true })
    const { body } = await renter.post('/api/bookings', {
      listingId: listing,
      startDate: inDays(app, 3),
      endDate: inDays(app, 4),
      delivery: true,
      deliveryAddress: '410 E Front St',
    })
    const { id } = body as { id: string }
    await approve(owner, id)
    await renter.post(`/api/bookings/${id}/cancel`)
    await app.database
      .updateTable('bookings')
      .set({ pickupTimeNote: 'Friday' })
      .where('id', '=', id)
      .execute()
    const before = await app.database
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await leave(renter)).status).toBe(200)
    const after = await app.database
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ ...before, deliveryAddress: null, pickupTimeNote: null })
  })

  test('requires sign-in', async () => {
    expect((await leave(app.visitor)).status).toBe(401)
    const foreign = await renter.fetch('/api/account', {
      method: 'DELETE',
      headers: { origin: 'https://evil.test' },
    })
    expect(foreign.status).toBe(403)
    expect((await row(renter)).deletedAt).toBeNull()
  })
})

describe('the database', () => {
  test('refuses new rows by or about a former member', async () => {
    const stranger = await app.signIn(aUserNamed('Sam'))
    const listing = await aListing(owner)
    expect((await leave(renter)).status).toBe(200)
    const now = app.deps.clock.now()
    const gone = renter.id!
    const favorite = (userId: string) =>
      app.database.insertInto('favorites').values({ userId, listingId: listing, createdAt: now }).execute()
    await favorite(stranger.id!)
    const attempts = [
      () => favorite(gone),
      () =>
        app.database
          .insertInto('messages')
          .values({ senderId: gone, receiverId: owner.id!, content: 'x', createdAt: now })
          .execute(),
      () =>
        app.database
          .insertInto('messages')
          .values({ senderId: owner.id!, receiverId: gone, content: 'x', createdAt: now })
          .execute(),
      () =>
        app.database
          .insertInto('photos')
          .values({ ownerId: gone, uploadKey: gone, createdAt: now })
          .execute(),
      () =>
        app.database
          .insertInto('reports')
          .values({
            listingId: listing,
            reporterId: gone,
            reason: 'pricing_issue',
            createdAt: now,
            updatedAt: now,
          })
          .execute(),
      () =>
        app.database
          .insertInto('operations')
          .values({
            kind: 'create_account',
            userId: gone,
            idempotencyKey: gone,
            request: '{}',
            nextAttemptAt: now,
            createdAt: now,
            updatedAt: now,
          })
          .execute(),
      ...[{ bio: 'Back' }, { firstName: 'Riley' }, { email: renterName.email }].map(
        (change) => () => app.database.updateTable('users').set(change).where('id', '=', gone).execute(),
      ),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toThrow(/account was deleted|users_former_member/)
  })

  test('allows no change of a delivery address except its erasure', async () => {
    const listing = await aListing(owner, { deliveryAvailable: true })
    const { body } = await renter.post('/api/bookings', {
      listingId: listing,
      startDate: inDays(app, 3),
      endDate: inDays(app, 4),
      delivery: true,
      deliveryAddress: '410 E Front St',
    })
    const set = (deliveryAddress: string | null) =>
      app.database
        .updateTable('bookings')
        .set({ deliveryAddress })
        .where('id', '=', (body as { id: string }).id)
        .execute()
    await expect(set('Elsewhere')).rejects.toThrow(/frozen/)
    await expect(set(null)).rejects.toThrow(/frozen/)
    await renter.post(`/api/bookings/${(body as { id: string }).id}/cancel`)
    await expect(set(null)).rejects.toThrow(/frozen/)
    expect((await leave(renter)).status).toBe(200)
    await expect(set('Elsewhere')).rejects.toThrow(/frozen/)
  })
})
