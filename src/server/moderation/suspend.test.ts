import { beforeEach, describe, expect, test } from 'vitest'
import { approve, aRequest, declinePendingRequests, inDays, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aPaidBooking, expectBooksAgree, readMoneyOf } from '#test/fixtures/money.ts'
import { openModerationFixture, emailsTo } from '#test/fixtures/moderation.ts'
import type { User } from '#test/fixtures/users.ts'

const fixture = await openModerationFixture()
beforeEach(() => declinePendingRequests(fixture.app))

const act = (user: User, action: string, reason = 'Asked to be paid in cash') =>
  fixture.admin.post(`/api/admin/users/${user.id}/${action}`, { reason })
const statusOf = async (id: string) =>
  (
    await fixture.app.database
      .selectFrom('gearListings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('a suspended user', () => {
  test('can read, export data and contact support, and nothing else', async () => {
    const { app } = fixture
    const user = await fixture.newcomer()
    const listing = await aListing(user)
    expect((await act(user, 'suspend')).body).toMatchObject({
      suspensionReason: 'Asked to be paid in cash',
    })
    const refusals = await Promise.all([
      user.post('/api/listings', {}),
      user.patch(`/api/listings/${listing}`, { title: 'Other' }),
      user.post('/api/messages', { receiverId: fixture.owner.id, content: 'Hello' }),
      user.post('/api/favorites', { listingId: listing }),
      user.post('/api/stripe/connect/onboarding'),
      user.delete('/api/account'),
    ])
    for (const { status, body } of refusals) {
      expect([status, body]).toMatchObject([403, { code: 'account_suspended' }])
      expect((body as { detail: string }).detail).toContain('Asked to be paid in cash.')
    }
    expect((await user.get('/api/auth/user')).body).toMatchObject({
      suspensionReason: 'Asked to be paid in cash',
    })
    expect((await user.get('/api/bookings')).status).toBe(200)
    expect((await user.get('/api/account/export')).body).toMatchObject({
      profile: { suspensionReason: 'Asked to be paid in cash' },
      listings: [{ id: listing, moderationReason: 'Your account is suspended.' }],
    })
    const contact = {
      name: 'Nell',
      email: user.email,
      subject: 'Please',
      message: 'It was a misunderstanding.',
    }
    expect((await user.post('/api/contact', contact)).status).toBe(201)
    const [email] = await emailsTo(app, user, /suspended$/)
    expect(email!.text).toContain('> Asked to be paid in cash')
    expect((await act(user, 'suspend')).status).toBe(409)
    expect((await act(user, 'reinstate', 'Talked.')).body).toMatchObject({ suspendedAt: null })
    expect((await act(user, 'reinstate')).status).toBe(409)
    expect((await user.patch(`/api/listings/${listing}`, { title: 'Other' })).status).toBe(200)
    expect(await emailsTo(app, user, /open again$/)).toHaveLength(1)
  })

  test('as an owner: gear is hidden, requests are declined, and bookings are canceled with a full refund', async () => {
    const { app, renter, stranger } = fixture
    const owner = await fixture.newcomer()
    const paid = await aPaidBooking({ app, renter, owner })
    const [shown, reviewed] = [await aListing(owner), await aListing(owner)]
    await fixture.admin.post(`/api/admin/listings/${reviewed}/review`, { reason: 'Odd photos.' })
    const asked = await aRequest(stranger, shown, inDays(app, 20))
    const approved = await aRequest(renter, shown, inDays(app, 24))
    expect((await approve(owner, approved.id)).status).toBe(200)
    await act(owner, 'suspend')
    await app.settle()
    expect(await see(stranger, asked.id)).toMatchObject({ status: 'declined' })
    expect(await see(renter, approved.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
    expect(await see(renter, paid)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'This listing is no longer available.',
      refundStatus: 'completed',
    })
    expect(await readMoneyOf(app, paid)).toMatchObject({ refunded: '162.00', ownerOwed: '0.00' })
    await expectBooksAgree(app)
    expect((await app.visitor.get(`/api/listings/${shown}`)).status).toBe(404)
    const restored = await fixture.admin.post(`/api/admin/listings/${shown}/restore`, { reason: 'Fine.' })
    expect(restored.body).toMatchObject({ code: 'owner_suspended' })
    await act(owner, 'reinstate')
    expect([await statusOf(shown), await statusOf(reviewed)]).toEqual(['active', 'under_review'])
    expect(await see(renter, paid)).toMatchObject({ status: 'cancelled' })
  })

  test('as a renter: unpaid bookings are canceled, paid bookings stay', async () => {
    const { app, owner } = fixture
    const renter = await fixture.newcomer()
    const paid = await aPaidBooking({ app, renter, owner })
    const listing = await aListing(owner)
    const pending = await aRequest(renter, listing, inDays(app, 20))
    const approved = await aRequest(renter, listing, inDays(app, 24))
    await approve(owner, approved.id)
    await act(renter, 'suspend')
    const seen = async (id: string) => (await see(owner, id)).status
    expect([await seen(pending.id), await seen(approved.id), await seen(paid)]).toEqual([
      'cancelled',
      'cancelled',
      'confirmed',
    ])
    expect(await see(owner, approved.id)).toMatchObject({
      cancelledBy: 'system',
      cancellationReason: 'The renter can no longer take this booking.',
    })
  })

  test('cannot create bookings, even with a concurrent request', async () => {
    const { app, owner } = fixture
    const listing = await aListing(owner)
    for (let round = 0; round < 4; round++) {
      const renter = await fixture.newcomer()
      const [asked, suspended] = await Promise.all([
        renter.post('/api/bookings', {
          listingId: listing,
          startDate: inDays(app, 40 + round),
          endDate: inDays(app, 40 + round),
        }),
        act(renter, 'suspend'),
      ])
      expect(suspended.status).toBe(200)
      expect([201, 403, 409]).toContain(asked.status)
      const left = await app.database
        .selectFrom('bookings')
        .select('status')
        .where('renterId', '=', renter.id!)
        .execute()
      expect(left.filter(({ status }) => status !== 'cancelled')).toEqual([])
    }
  })
})

test('admins cannot suspend themselves or other admins', async () => {
  const { admin } = fixture
  expect((await act(admin, 'suspend')).body).toMatchObject({ status: 409, code: 'is_admin' })
})

test('an admin verifies a user and revokes it, separately from the verification by the payment provider', async () => {
  const user = await fixture.newcomer()
  expect((await act(user, 'verify', 'Met them.')).body).toMatchObject({
    verified: true,
    verifiedBy: 'admin',
    audit: [{ action: 'verify', reason: 'Met them.' }],
  })
  expect((await act(user, 'verify')).status).toBe(409)
  expect((await act(user, 'unverify')).body).toMatchObject({ verified: false, verifiedBy: null })
  const found = async (search: string) =>
    (
      (await fixture.admin.get(`/api/admin/users?${new URLSearchParams({ search })}`)).body as {
        id: string
      }[]
    ).map(({ id }) => id)
  const { body } = await user.get('/api/auth/user')
  const { firstName, lastName } = body as { firstName: string; lastName: string }
  expect(await found(`${firstName} ${lastName}`.toUpperCase())).toEqual([user.id])
  expect(await found(user.email)).toEqual([user.id])
  expect(await found(user.id!)).toEqual([user.id])
})
