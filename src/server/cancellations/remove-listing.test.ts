import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { problemOf } from '#test/support/problem-of.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])

const daysAhead = (days: number) => inDays(app, days)
const requestDays = async (listingId: string, from: number, to: number, user = renter) =>
  (await aRequest(user, listingId, daysAhead(from), daysAhead(to))).id

describe('removing a listing', () => {
  test('is allowed to its owner only', async () => {
    const { id } = await listGear(owner)
    expect((await app.visitor.delete(`/api/listings/${id}`)).status).toBe(401)
    expect((await stranger.delete(`/api/listings/${id}`)).status).toBe(403)
    expect((await owner.delete(`/api/listings/${randomUUID()}`)).status).toBe(404)
    expect((await owner.delete('/api/listings/x')).status).toBe(404)
    expect((await app.visitor.get(`/api/listings/${id}`)).status).toBe(200)
  })

  test('deletes a listing that never had a booking, with its photos', async () => {
    const [mine, shared] = [await uploadPhoto(owner), await uploadPhoto(owner)]
    const { id } = await listGear(owner, { images: [mine, shared] })
    await listGear(owner, { images: [shared] })
    await stranger.post('/api/favorites', { listingId: id })
    expect(await owner.delete(`/api/listings/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect(problemOf(await app.visitor.get(`/api/listings/${id}`))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    const row = await app.database.selectFrom('gearListings').select('id').where('id', '=', id).execute()
    expect(row).toEqual([])
    expect((await fetch(app.url + mine)).status).toBe(404)
    expect((await fetch(app.url + shared)).status).toBe(200)
    expect((await owner.delete(`/api/listings/${id}`)).status).toBe(404)
  })

  test('declines open requests, notifies their renters, and keeps the listing as history', async () => {
    const { id } = await listGear(owner)
    const bookingId = await requestDays(id, 3, 4)
    expect((await owner.delete(`/api/listings/${id}`)).status).toBe(200)
    expect(problemOf(await owner.get(`/api/listings/${id}`))).toMatchObject({ status: 404, code: 'removed' })
    const booking = await renter.get(`/api/bookings/${bookingId}`)
    expect(booking.body).toMatchObject({
      status: 'declined',
      declineReason: 'The listing was removed.',
      listing: { title: 'Four-person tent' },
    })
    const emails = await app.database
      .selectFrom('outbox')
      .select('kind')
      .where('event', '=', `booking:${bookingId}:declined`)
      .execute()
    expect(emails).toEqual([{ kind: 'booking_declined' }])
    expect(JSON.stringify((await owner.get('/api/my-listings')).body)).not.toContain(id)
    expect(problemOf(await owner.delete(`/api/listings/${id}`))).toMatchObject({
      status: 404,
      code: 'removed',
    })
  })

  test('is refused while there are active bookings, and names them', async () => {
    const { id } = await listGear(owner)
    const approved = await requestDays(id, 10, 12)
    const pending = await requestDays(id, 20, 21, stranger)
    expect((await owner.post(`/api/bookings/${approved}/approve`)).status).toBe(200)
    const refused = problemOf(await owner.delete(`/api/listings/${id}`))
    expect(refused).toMatchObject({ status: 409, code: 'listing_booked' })
    expect(refused.detail).toContain('This listing is booked by Riley (')
    expect((await app.visitor.get(`/api/listings/${id}`)).status).toBe(200)
    expect((await stranger.get(`/api/bookings/${pending}`)).body).toMatchObject({ status: 'pending' })
    await renter.post(`/api/bookings/${approved}/cancel`)
    expect((await owner.delete(`/api/listings/${id}`)).status).toBe(200)
    expect((await stranger.get(`/api/bookings/${pending}`)).body).toMatchObject({ status: 'declined' })
  })

  test('concurrent with an approval: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await listGear(owner)
      const bookingId = await requestDays(id, 30 + round * 3, 31 + round * 3)
      const [removed, approved] = await Promise.all([
        owner.delete(`/api/listings/${id}`),
        owner.post(`/api/bookings/${bookingId}/approve`),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([removed.status, approved.status])
      await renter.post(`/api/bookings/${bookingId}/cancel`)
    }
  })
})
