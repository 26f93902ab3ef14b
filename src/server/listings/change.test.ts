import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import type { Problem } from '#contract/problem.ts'
import { aRequest, approve, declinePendingRequests, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], { ROLE: 'web' })

const patch = (id: string, body: unknown, user = owner) => user.patch(`/api/listings/${id}`, body)
const pathsOf = ({ body }: { body: unknown }) => (body as Problem).errors?.map(({ path }) => path)

describe('PATCH /api/listings/{id}', () => {
  test('changes what is sent and keeps the rest', async () => {
    const { id, createdAt } = await listGear(owner, { deliveryAvailable: true, deliveryFee: '12.50' })
    const { status, body } = await patch(id, {
      title: '  Windproof tent ',
      dailyRate: 52.5,
      available: false,
    })
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        title: 'Windproof tent',
        dailyRate: '52.50',
        available: false,
        description: 'Sleeps four, stands in the wind.',
        deliveryAvailable: true,
        deliveryFee: '12.50',
        minimumRentalDays: 1,
        createdAt,
      },
    ])
    expect((await app.visitor.get(`/api/listings/${id}`)).body).toMatchObject({ title: 'Windproof tent' })
  })

  test('ignores fields that the server owns', async () => {
    const { id } = await listGear(owner)
    const response = await patch(id, {
      location: 'Lolo',
      id: randomUUID(),
      ownerId: stranger.id,
      status: 'removed',
      reviewCount: 900,
      createdAt: '2020-01-01T00:00:00Z',
    })
    expect(response).toMatchObject({
      status: 200,
      body: { id, ownerId: owner.id, location: 'Lolo', status: 'active', reviewCount: 0 },
    })
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ categoryId: randomUUID() }, 'categoryId'],
    [{ categoryId: null }, 'categoryId'],
    [{ dailyRate: '0.99' }, 'dailyRate'],
    [{ dailyRate: '12.505' }, 'dailyRate'],
    [{ condition: 'new' }, 'condition'],
    [{ minimumRentalDays: 0 }, 'minimumRentalDays'],
    [{ deliveryFee: '30.01' }, 'deliveryFee'],
    [{ deliveryRadius: 201 }, 'deliveryRadius'],
    [{ available: 'yes' }, 'available'],
    [{ included: ['Poles', ' '] }, 'included.1'],
    [{ included: ['x'.repeat(81)] }, 'included.0'],
    [{ included: Array.from({ length: 13 }, () => 'Pole') }, 'included'],
    [{ included: 'Poles' }, 'included'],
    [{ included: null }, 'included'],
    [{ pickupInstructions: 'x'.repeat(1_001) }, 'pickupInstructions'],
    [{ images: ['https://evil.test/x.png'] }, 'images.0'],
    [{ images: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'images'],
    [{ images: ['a', 'a'] }, 'images'],
    [{}, ''],
    [{ status: 'removed' }, ''],
  ])('refuses %j and changes nothing', async (body, path) => {
    const before = await listGear(owner)
    const response = await patch(before.id, { ...body })
    expect([response.status, pathsOf(response)]).toEqual([400, [path]])
    expect((await owner.get(`/api/listings/${before.id}`)).body).toEqual(before)
  })

  test('is allowed to the owner only, and not for removed gear', async () => {
    const { id } = await listGear(owner)
    const title = { title: 'Mine now' }
    expect((await patch(id, title, app.visitor)).status).toBe(401)
    expect((await patch(id, title, stranger)).status).toBe(403)
    expect((await patch(randomUUID(), title)).status).toBe(404)
    await aRequest(renter, id, inDays(app, 40))
    await owner.delete(`/api/listings/${id}`)
    expect(await patch(id, title)).toMatchObject({ status: 404, body: { code: 'removed' } })
    expect(await owner.get(`/api/my-listings/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'removed' },
    })
  })

  test('accepts the owner’s photos in any order, and deletes photos that are no longer used', async () => {
    const [one, two, shared] = await Promise.all([uploadPhoto(owner), uploadPhoto(owner), uploadPhoto(owner)])
    const { id } = await listGear(owner, { images: [one!, two!, shared!] })
    await listGear(owner, { images: [shared!] })
    const fresh = await uploadPhoto(owner)
    expect((await patch(id, { images: [fresh, two] })).body).toMatchObject({ images: [fresh, two] })
    const shown = await Promise.all([one, two, shared, fresh].map((path) => fetch(app.url + path)))
    expect(shown.map(({ status }) => status)).toEqual([404, 200, 200, 200])

    const foreign = await uploadPhoto(stranger)
    expect(pathsOf(await patch(id, { images: [two, foreign] }))).toEqual(['images.1'])
    expect((await patch(id, { images: [two, one] })).status).toBe(400)
    expect((await owner.get(`/api/listings/${id}`)).body).toMatchObject({ images: [fresh, two] })
    expect((await patch(id, { images: [] })).body).toMatchObject({ images: [] })
  })

  test('leaves the price of existing bookings', async () => {
    await declinePendingRequests(app)
    const { id } = await listGear(owner)
    const booking = await aRequest(renter, id, inDays(app, 3), inDays(app, 5))
    await patch(id, { dailyRate: '99.00', minimumRentalDays: 7, available: false })
    expect(await see(renter, booking.id)).toMatchObject({ dailyRate: '45.00', totalAmount: '162.00' })
    expect((await approve(owner, booking.id)).body).toMatchObject({
      status: 'approved',
      totalAmount: '162.00',
    })
  })

  test('accepts one of four concurrent changes that remove each other’s photos', async () => {
    const photos = await Promise.all(Array.from({ length: 4 }, () => uploadPhoto(owner)))
    const { id } = await listGear(owner, { images: photos })
    const responses = await Promise.all(
      photos.map((path, at) => patch(id, { title: `Tent ${at}`, images: [path] })),
    )
    const last = (await owner.get(`/api/listings/${id}`)).body as ListingView
    const at = Number(last.title.slice(5))
    expect(last.images).toEqual([photos[at]])
    // The later changes refer to photos that the first one deleted.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(3)
  })
})

describe('what is included', () => {
  test('is shown with the listing, cleaned of bullets and line breaks, and not in lists', async () => {
    const { id } = await listGear(owner, { included: [' - Poles,\n120 cm ', 'x'.repeat(80)] })
    const included = ['Poles, 120 cm', 'x'.repeat(80)]
    for (const path of [`/api/listings/${id}`, `/api/my-listings/${id}`])
      expect((await owner.get(path)).body).toMatchObject({ included })
    expect(JSON.stringify((await owner.get('/api/my-listings')).body)).not.toContain('120 cm')
    expect((await patch(id, { title: 'Skis' })).body).toMatchObject({ included })
    expect((await patch(id, { included: [] })).body).toMatchObject({ included: [] })
    expect((await listGear(owner)) as object).toMatchObject({ included: [] })
  })

  test.each([[['']], [['x'.repeat(81)]], [Array.from({ length: 13 }, () => 'x')]])(
    'the database refuses %j too',
    async (included) => {
      const { id } = await listGear(owner)
      const change = app.database.updateTable('gearListings').set({ included }).where('id', '=', id)
      await expect(change.execute()).rejects.toThrow(/gear_listings_included/)
    },
  )
})

describe('pickup instructions', () => {
  const words = 'Blue gate on S 3rd St W, code 4417.'

  test('are visible to the owner only, not on the public listing', async () => {
    const { id } = await listGear(owner, { pickupInstructions: ` ${words} ` })
    expect((await owner.get(`/api/my-listings/${id}`)).body).toMatchObject({ pickupInstructions: words })
    expect((await stranger.get(`/api/my-listings/${id}`)).status).toBe(403)
    for (const path of [`/api/listings/${id}`, '/api/listings', '/api/my-listings']) {
      for (const user of [app.visitor, stranger, owner]) {
        expect(JSON.stringify((await user.get(path)).body)).not.toContain('Blue gate')
      }
    }
    expect((await patch(id, { pickupInstructions: '' })).body).toMatchObject({ pickupInstructions: null })
  })

  test('and an agreed time are visible to both parties while the booking is confirmed', async () => {
    await declinePendingRequests(app)
    const { id } = await listGear(owner, { pickupInstructions: words })
    const booking = await aRequest(renter, id, inDays(app, 3), inDays(app, 4))
    const note = (user: User, pickupTimeNote: unknown) =>
      user.patch(`/api/bookings/${booking.id}/pickup`, { pickupTimeNote })
    const hidden = { pickupInstructions: null, pickupTimeNote: null }
    expect(await see(renter, booking.id)).toMatchObject(hidden)
    expect(await note(renter, 'Friday at 8')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await approve(owner, booking.id)
    expect(await see(renter, booking.id)).toMatchObject(hidden)
    await pay(app, renter, owner, booking.id)
    expect(await see(renter, booking.id)).toMatchObject({ pickupInstructions: words, pickupTimeNote: null })

    const { freeCancellationUntil } = await see(renter, booking.id)
    expect((await note(renter, ' Friday at 8 ')).body).toMatchObject({ pickupTimeNote: 'Friday at 8' })
    expect(await see(owner, booking.id)).toMatchObject({
      pickupInstructions: words,
      pickupTimeNote: 'Friday at 8',
      freeCancellationUntil,
    })
    expect((await note(owner, 'Friday at 9')).body).toMatchObject({ pickupTimeNote: 'Friday at 9' })
    for (const user of [owner, renter]) {
      const sent = (await app.mail(user.email)).filter(({ subject }) => subject.startsWith('New pickup time'))
      expect(
        sent.map(({ text }) => text),
        'once to each side',
      ).toEqual([expect.stringContaining('Friday at')])
    }
    expect((await note(app.visitor, 'x')).status).toBe(401)
    expect((await note(stranger, 'x')).status).toBe(404)
    for (const wrong of ['x'.repeat(201), 7, ['x'], undefined, 'a\u0000']) {
      expect(pathsOf(await note(renter, wrong))).toEqual(['pickupTimeNote'])
    }
    expect((await note(renter, ' ')).body).toMatchObject({ pickupTimeNote: null })

    await renter.post(`/api/bookings/${booking.id}/cancel`)
    expect(await see(renter, booking.id)).toMatchObject(hidden)
    expect((await note(owner, 'Friday at 8')).status).toBe(409)
  })
})
