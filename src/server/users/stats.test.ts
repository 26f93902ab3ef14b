import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnerStats } from '#contract/users.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anAdmin, type User } from '#test/fixtures/users.ts'

const { app, renter } = await openSharedApp(['renter'])
let owner: User
let listing: string
beforeEach(async () => {
  owner = await app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Olive', lastName: 'Owner' })
  listing = (await listGear(owner)).id
})

const today = () => dateIn(serviceArea.zone, app.deps.clock.now())
const statsOf = async (user: User) =>
  (await app.visitor.get(`/api/users/${user.id}/stats`)).body as OwnerStats
const lendingOf = async (user: User) => (await statsOf(user)).lending
/** Each request gets its own day. */
let day = 20
const ask = async () => (await aRequest(renter, listing, inDays(app, day++))).id
const decline = (id: string) => owner.post(`/api/bookings/${id}/decline`, { reason: 'In the shop' })
const cancel = (by: User, id: string) => by.post(`/api/bookings/${id}/cancel`)

describe('a user’s verification', () => {
  it('is public, and 404 for users who do not exist', async () => {
    const { status, body } = await app.visitor.get(`/api/users/${owner.id}/stats`)
    expect([status, body]).toEqual([
      200,
      {
        averageRating: null,
        totalReviews: 0,
        memberSince: today(),
        emailConfirmed: true,
        verification: null,
        lending: null,
      },
    ])
    expect((await app.visitor.get(`/api/users/${randomUUID()}/stats`)).status).toBe(404)
    expect((await app.visitor.get('/api/users/me/stats')).status).toBe(404)
  })

  it('states whether the provider or an admin verified the user and on what date, but not which admin or why', async () => {
    const admin = await app.signIn(anAdmin)
    await admin.post(`/api/admin/users/${owner.id}/verify`, { reason: 'Came by with a passport' })
    const stats = await statsOf(owner)
    expect(stats.verification).toEqual({ by: 'admin', on: today() })
    const shown = JSON.stringify(stats)
    for (const secret of [admin.id!, anAdmin.email, anAdmin.lastName, 'passport', owner.email])
      expect(shown).not.toContain(secret)
    expect(Object.keys(stats).toSorted()).toEqual(
      [
        'averageRating',
        'emailConfirmed',
        'lending',
        'memberSince',
        'totalReviews',
        'verification',
      ].toSorted(),
    )
    await admin.post(`/api/admin/users/${owner.id}/unverify`, { reason: 'A mistake' })
    expect((await statsOf(owner)).verification).toBeNull()
  })

  it('states the date in the town’s time zone, not the server’s', async () => {
    await app.database
      .updateTable('users')
      .set({ verified: true, verifiedBy: 'payments', verifiedAt: new Date('2026-03-01T05:00:00Z') })
      .where('id', '=', owner.id!)
      .execute()
    expect((await statsOf(owner)).verification).toEqual({ by: 'payments', on: '2026-02-28' })
  })

  it('is deleted with the account', async () => {
    for (let each = 0; each < 3; each++) await decline(await ask())
    expect(await lendingOf(owner)).not.toBeNull()
    expect((await owner.delete('/api/account')).status).toBe(200)
    expect(await statsOf(owner)).toMatchObject({ emailConfirmed: false, verification: null, lending: null })
  })
})

describe('an owner’s response figures', () => {
  it('are public from three answered requests on', async () => {
    for (let each = 0; each < 2; each++) await approve(owner, await ask())
    await ask()
    expect(await lendingOf(owner)).toBeNull()
    await decline(await ask())
    expect(await lendingOf(owner)).toEqual({ responseHours: 1, acceptanceRate: 67, cancellationRate: 0 })
  })

  it('count the owner’s cancellations of approved bookings; declines and cancellations by renters do not count', async () => {
    const approved = []
    for (let each = 0; each < 3; each++) approved.push(await ask())
    for (const id of approved) await approve(owner, id)
    await cancel(owner, approved[0]!)
    await cancel(renter, approved[1]!)
    // Pending requests canceled by the renter and by the owner.
    await cancel(renter, await ask())
    await cancel(owner, await ask())
    expect(await lendingOf(owner)).toEqual({ responseHours: 1, acceptanceRate: 75, cancellationRate: 33 })
  })

  it('leave out automatic declines, and have no cancellation rate without approvals', async () => {
    const winner = await aRequest(renter, listing, inDays(app, 10))
    const other = await app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Rae', lastName: 'R' })
    const loser = await aRequest(other, listing, inDays(app, 10))
    await approve(owner, winner.id)
    expect((await renter.get(`/api/bookings/${winner.id}`)).body).toMatchObject({ status: 'approved' })
    expect((await other.get(`/api/bookings/${loser.id}`)).body).toMatchObject({ status: 'declined' })
    for (let each = 0; each < 2; each++) await decline(await ask())
    expect(await lendingOf(owner)).toMatchObject({ acceptanceRate: 33, cancellationRate: 0 })
    const never = await app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Nat', lastName: 'No' })
    owner = never
    listing = (await listGear(never)).id
    for (let each = 0; each < 3; each++) await decline(await ask())
    expect(await lendingOf(never)).toMatchObject({ acceptanceRate: 0, cancellationRate: null })
  })
})

// Last, because it moves the shared clock.
describe('over time', () => {
  it('the response time is the median, and expired requests count as never answered', async () => {
    for (const minutes of [50, 290, 1_430]) {
      const id = await ask()
      await app.advance(`PT${minutes}M`)
      await approve(owner, id)
    }
    expect(await lendingOf(owner)).toEqual({ responseHours: 5, acceptanceRate: 100, cancellationRate: 0 })
    for (let each = 0; each < 2; each++) await aRequest(renter, listing, inDays(app, each))
    await app.advance('P3D')
    await app.settle()
    expect(await lendingOf(owner)).toMatchObject({ responseHours: 24, acceptanceRate: 60 })
    for (let each = 0; each < 2; each++) await aRequest(renter, listing, inDays(app, each))
    await app.advance('P3D')
    await app.settle()
    expect(await lendingOf(owner)).toMatchObject({ responseHours: null, acceptanceRate: 43 })
  })

  it('requests older than 365 days do not count', async () => {
    for (let each = 0; each < 3; each++) await decline(await ask())
    expect(await lendingOf(owner)).not.toBeNull()
    await app.advance('P364D')
    expect(await lendingOf(owner)).not.toBeNull()
    await app.advance('P2D')
    expect(await lendingOf(owner)).toBeNull()
  })
})
