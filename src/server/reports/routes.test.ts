import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, renter, owner, stranger } = await openSharedApp(['renter', 'owner', 'stranger'])

async function aListing(): Promise<string> {
  const id = await aPendingBooking({ app, renter, owner })
  const { listingId } = await app.database
    .selectFrom('bookings')
    .select('listingId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return listingId
}
const report = (user: User, body: unknown) => user.post('/api/reports', body)

describe('reporting a listing', () => {
  it('is stored once while it is open, and again after it was resolved', async () => {
    const listingId = await aListing()
    const sent = { listingId, reason: 'safety_concern', description: ' ' }
    const both = await Promise.all([report(stranger, sent), report(stranger, sent)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_reported' })
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({ status: 'pending' })
    expect((await report(renter, sent)).status).toBe(201)
    const rows = app.database.updateTable('reports').set({ status: 'resolved' })
    await rows.where('listingId', '=', listingId).execute()
    expect((await report(stranger, { ...sent, status: 'resolved' })).body).toMatchObject({
      status: 'pending',
    })
    const stored = await app.database
      .selectFrom('reports')
      .select('description')
      .where('listingId', '=', listingId)
      .execute()
    expect(stored).toEqual([{ description: null }, { description: null }, { description: null }])
  })

  it('is refused for one’s own listing and for one that does not exist', async () => {
    const listingId = await aListing()
    const sent = { listingId, reason: 'pricing_issue' }
    expect((await report(owner, sent)).status).toBe(403)
    expect((await report(app.visitor, sent)).status).toBe(401)
    expect((await report(stranger, { ...sent, listingId: randomUUID() })).status).toBe(404)
    for (const status of ['under_review', 'removed'] as const) {
      await app.database.updateTable('gearListings').set({ status }).where('id', '=', listingId).execute()
      expect((await report(stranger, sent)).status).toBe(404)
    }
  })

  it.each([
    [{}, 'reason', 'You must select a reason for reporting this listing.'],
    [{ reason: 'ugly' }, 'reason', 'You must select a reason for reporting this listing.'],
    [
      { reason: 'other', description: '  ' },
      'description',
      "When selecting 'Other', you must provide additional details.",
    ],
    [{ reason: 'other', description: 'x'.repeat(2_001) }, 'description', expect.any(String)],
    [{ reason: 'other', description: 7 }, 'description', expect.any(String)],
    [{ reason: 'other', description: 'a\ud800' }, 'description', expect.any(String)],
    [{ reason: 'other', description: 'x', listingId: 'x' }, 'listingId', expect.any(String)],
  ])('refuses %j', async (body, path, message) => {
    expect(await report(stranger, { listingId: randomUUID(), ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    })
  })
})
