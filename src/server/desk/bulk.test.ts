import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskGear } from '#contract/desk.ts'
import type { OwnListingView } from '#contract/listings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { owner, renter } = await openSharedApp(['owner', 'renter'])

const find = async (id: string) =>
  ((await owner.get('/api/desk/gear')).body as DeskGear[]).find((gear) => gear.id === id)
const change = (...changes: object[]) => owner.patch('/api/desk/gear', { changes })

test('prices and availability of several listings change together or not at all', async () => {
  const [tent, skis] = [await aListing(owner), await aListing(owner)]
  const both = [
    { id: tent, dailyRate: '49.50' },
    { id: skis, available: false },
  ]
  expect(await change(...both)).toMatchObject({ status: 200, body: { changed: 2 } })
  expect(await find(tent)).toMatchObject({ dailyRate: '49.50', available: true })
  expect(await find(skis)).toMatchObject({ dailyRate: '45.00', available: false })

  const theirs = await aListing(renter)
  for (const other of [theirs, randomUUID()])
    expect((await change({ id: tent, dailyRate: '1.00' }, { id: other, available: false })).status).toBe(404)
  for (const wrong of [[], [{ id: tent }], [{ id: tent, dailyRate: '0.50' }], [both[0]!, both[0]!]])
    expect((await change(...wrong)).status).toBe(400)
  expect(await find(tent)).toMatchObject({ dailyRate: '49.50', available: true })
})

test('a copy has everything but its availability, and the photos stay when either is changed', async () => {
  const photo = await uploadPhoto(owner)
  const id = await aListing(owner, {
    title: 'T'.repeat(100),
    pickupInstructions: 'Ring twice',
    minimumRentalDays: 3,
    images: [photo],
  })
  const { status, body } = await owner.post(`/api/listings/${id}/copy`)
  const copy = body as OwnListingView
  expect([status, copy.title, copy.available]).toEqual([201, `${'T'.repeat(93)} (copy)`, false])
  const read = async (of: string) => (await owner.get(`/api/my-listings/${of}`)).body as OwnListingView
  const original = await read(id)
  const { title, available, createdAt, updatedAt } = copy
  expect(await read(copy.id)).toEqual({ ...original, id: copy.id, title, available, createdAt, updatedAt })
  await owner.patch(`/api/listings/${id}`, { images: [] })
  expect((await owner.get(photo)).status).toBe(200)

  expect((await renter.post(`/api/listings/${id}/copy`)).status).toBe(403)
})
