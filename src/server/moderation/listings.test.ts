import { beforeEach, describe, expect, test } from 'vitest'
import { aCompletedBooking, anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { aRequest, declinePendingRequests, inDays, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { expectBooksAgree, onboard, readMoneyOf, aPaidBooking } from '#test/fixtures/money.ts'
import { aReport, openModerationFixture, emailsTo } from '#test/fixtures/moderation.ts'

const fixture = await openModerationFixture()
beforeEach(() => declinePendingRequests(fixture.app))

const act = (id: string, action: 'review' | 'restore' | 'remove', reason = 'The poles are cracked.') =>
  fixture.admin.post(`/api/admin/listings/${id}/${action}`, { reason })
const listingOf = async (bookingId: string) =>
  (
    await fixture.app.database
      .selectFrom('bookings')
      .select('listingId')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).listingId
const entries = (listingId: string) =>
  fixture.app.database
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'reason'])
    .where('listingId', '=', listingId)
    .orderBy('createdAt')
    .execute()

describe('an admin removes a listing', () => {
  test('with a paid booking: the renter is refunded in full once, and the ledgers agree', async () => {
    const { app, owner, renter } = fixture
    await onboard(app, owner)
    const id = await aPaidBooking(fixture)
    const listing = await listingOf(id)
    await app.advance('P8DT21H')
    expect(await readMoneyOf(app, id)).toMatchObject({ paidOut: '121.50' })
    const both = await Promise.all([act(listing, 'remove'), act(listing, 'remove')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.settle()
    expect(await see(renter, id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancellationReason: 'The listing was removed.',
      refundStatus: 'completed',
      refundAmount: '162.00',
    })
    expect(await readMoneyOf(app, id)).toMatchObject({
      refunded: '162.00',
      paidOut: '0.00',
      ownerOwed: '0.00',
    })
    await expectBooksAgree(app)
    const [email, ...more] = await emailsTo(app, renter, /^Canceled/)
    expect(more).toEqual([])
    expect(email!.text).toContain('The listing was removed.')
    expect(await emailsTo(app, owner, /^Canceled/)).toHaveLength(1)
  })

  test('with open bookings: requests are declined, approvals canceled, reports resolved, and the owner notified', async () => {
    const { app, owner, renter, stranger, admin } = fixture
    const approved = await anApprovedBooking(fixture)
    const listing = await listingOf(approved)
    const asked = await aRequest(stranger, listing, inDays(app, 30))
    const report = await aReport(stranger, listing)
    expect((await act(listing, 'remove')).body).toMatchObject({
      status: 'removed',
      moderationReason: 'The poles are cracked.',
      openReports: 0,
    })
    expect(await see(stranger, asked.id)).toMatchObject({
      status: 'declined',
      declineReason: 'The listing was removed.',
    })
    expect(await see(renter, approved)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
    expect((await admin.get(`/api/admin/reports/${report}`)).body).toMatchObject({
      status: 'resolved',
      note: 'The poles are cracked.',
    })
    expect((await app.visitor.get(`/api/listings/${listing}`)).body).toMatchObject({ code: 'removed' })
    const [email] = await emailsTo(app, owner, /^Removed/)
    expect(email!.text).toContain('> The poles are cracked.')
    const mine = (await owner.get('/api/my-listings?limit=100')).body as { id: string }[]
    expect(mine.find(({ id }) => id === listing)).toMatchObject({
      status: 'removed',
      moderationReason: 'The poles are cracked.',
    })
    expect(await entries(listing)).toEqual([
      { action: 'remove_listing', actorId: admin.id, reason: 'The poles are cracked.' },
    ])
  })

  test('and one that its owner removes disappears from the owner’s list', async () => {
    const { owner, stranger } = fixture
    const listing = await aListing(owner)
    await aRequest(stranger, listing, inDays(fixture.app, 3))
    expect((await owner.delete(`/api/listings/${listing}`)).status).toBe(200)
    const mine = (await owner.get('/api/my-listings?limit=100')).body as { id: string }[]
    expect(mine.some(({ id }) => id === listing)).toBe(false)
  })
})

describe('under review', () => {
  test('it is visible to its owner, parties and admins only, the owner sees the reason, and it can be restored', async () => {
    const { app, owner, renter, stranger, admin } = fixture
    const listing = await aListing(owner)
    await aRequest(renter, listing, inDays(app, 3))
    const report = await aReport(stranger, listing)
    expect((await act(listing, 'review', 'Are the photos yours?')).body).toMatchObject({
      status: 'under_review',
      openReports: 1,
    })
    const seen = async (user: typeof owner) => (await user.get(`/api/listings/${listing}`)).body
    expect(await seen(stranger)).toMatchObject({ status: 404 })
    expect(await seen(app.visitor)).toMatchObject({ status: 404 })
    expect(await seen(renter)).not.toHaveProperty('moderationReason')
    expect(await seen(renter)).toMatchObject({ id: listing })
    for (const user of [owner, admin])
      expect(await seen(user)).toMatchObject({ moderationReason: 'Are the photos yours?' })
    expect((await emailsTo(app, owner, /^Under review/))[0]!.text).toContain('> Are the photos yours?')
    expect((await act(listing, 'review')).status).toBe(409)
    expect((await act(listing, 'restore', 'They are.')).body).toMatchObject({
      status: 'active',
      moderationReason: null,
    })
    expect((await act(listing, 'restore')).status).toBe(409)
    expect(await seen(stranger)).toMatchObject({ status: 'active' })
    expect((await admin.get(`/api/admin/reports/${report}`)).body).toMatchObject({ status: 'reviewed' })
    expect(await emailsTo(app, owner, /^Visible again/)).toHaveLength(1)
    expect(await entries(listing)).toMatchObject([
      { action: 'review_listing' },
      { action: 'restore_listing' },
    ])
  })

  test('is found by title, owner and id, and by its status', async () => {
    const { owner, admin } = fixture
    const listing = await aListing(owner, { title: 'Raft 100%_\\ blue' })
    await act(listing, 'review')
    const found = async (query: Record<string, string>) =>
      ((await admin.get(`/api/admin/listings?${new URLSearchParams(query)}`)).body as { id: string }[]).map(
        ({ id }) => id,
      )
    expect(await found({ search: '100%_\\' })).toEqual([listing])
    expect(await found({ search: listing })).toEqual([listing])
    expect(await found({ search: 'olive owner', status: 'under_review' })).toContain(listing)
    expect(await found({ search: 'Raft', status: 'active' })).toEqual([])
    const [first, second] = [await found({ limit: '1' }), await found({ limit: '2' })]
    expect(second.slice(0, 1)).toEqual(first)
  })

  test('its title is in no public review, until it is restored', async () => {
    const { app, owner, renter } = fixture
    const { id, listingId } = await aCompletedBooking(fixture)
    for (const user of [renter, owner])
      await user.post('/api/reviews', { bookingId: id, rating: 4, comment: 'Dry and clean.' })
    const titles = async () => {
      const both = await Promise.all(
        [owner, renter].map((user) => app.visitor.get(`/api/reviews/${user.id}`)),
      )
      return both.map(({ body }) => (body as { listing: { title: string } }[])[0]!.listing.title)
    }
    const shown = await titles()
    await act(listingId, 'review')
    expect(await titles()).toEqual(['Gear that isn’t listed anymore', 'Gear that isn’t listed anymore'])
    await act(listingId, 'restore')
    expect([shown, await titles()]).toEqual([
      ['Four-person tent', 'Four-person tent'],
      ['Four-person tent', 'Four-person tent'],
    ])
  })
})
