import { describe, expect, it, vi } from 'vitest'
import { approve, aRequest, inDays, pay } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { onboard } from '#test/fixtures/money.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anOwner, aRenter } from '#test/fixtures/users.ts'

const { app } = await openSharedApp([], { MARKETING_FIGURES: 'real' })

describe('the town in figures', () => {
  const figures = async () => (await app.visitor.get('/api/figures')).body

  it('are empty at first, and then counted with a delay of some minutes', async () => {
    expect(await figures()).toEqual({
      members: 0,
      lenders: 0,
      listings: 0,
      rentals: 0,
      earned: null,
      rating: null,
      monthlyEarnings: null,
      monthlyEarningsByCategory: [],
    })
    const owner = await app.signIn(anOwner)
    const renter = await app.signIn(aRenter)
    const tent = await aListing(owner)
    await aListing(owner, { title: 'Another tent' })
    const first = await aRequest(renter, tent, inDays(app, 3))
    await approve(owner, first.id)
    await pay(app, renter, owner, first.id)
    await aRequest(renter, tent, inDays(app, 5))
    expect(await figures()).toMatchObject({ members: 0 })
    await app.advance('PT10M')
    // The first visitor after ten minutes gets the old figures and has new ones counted.
    expect(await figures()).toMatchObject({ members: 0 })
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ members: 2 }))
    expect(await figures()).toEqual({
      members: 2,
      lenders: 1,
      listings: 2,
      rentals: 1,
      earned: null,
      rating: null,
      monthlyEarnings: '40.50',
      monthlyEarningsByCategory: [{ icon: 'camping', amount: '40.50' }],
    })
    await onboard(app, owner)
    await app.advance('P4D')
    await app.settle()
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ earned: '40.50' }))
    const review = await renter.post('/api/reviews', {
      bookingId: first.id,
      rating: 4,
      comment: 'Stood in the wind.',
    })
    expect(review.status).toBe(201)
    await app.advance('P15D')
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ rating: 4 }))
  })
})

it('are null where the pages state fixed figures', async () => {
  const app = await openTestApp()
  const { status, body } = await app.visitor.get('/api/figures')
  await app.close()
  expect([status, body]).toEqual([200, null])
})
