import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { readMoney } from '#domain/money.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'

const { app, owner } = await openSharedApp(['owner'])

const get = (path: string) => fetch(app.url + path)
const setStatus = (id: string, status: 'removed' | 'under_review' | 'active') =>
  app.database.updateTable('gearListings').set({ status }).where('id', '=', id).execute()
const look = async ({ id }: ListingView) => (await app.visitor.get(`/api/listings/${id}`)).body as ListingView

test('a listing’s picture is cached for an hour under an address that depends on its content', async () => {
  const listing = await listGear(owner, { images: [await uploadPhoto(owner)] })
  const shown = await get(sharePicturePath(listing))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })

  for (const other of [`/gear/${listing.id}/share.png`, `/gear/${listing.id}/share.png?v=old`]) {
    const response = await get(other)
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('a changed listing has a new address and another picture', async () => {
  const listing = await listGear(owner)
  const before = await (await get(sharePicturePath(listing))).arrayBuffer()
  await app.database
    .updateTable('gearListings')
    .set({ dailyRate: readMoney('46.50'), updatedAt: new Date(Date.parse(listing.updatedAt) + 1) })
    .where('id', '=', listing.id)
    .execute()
  const changed = await look(listing)
  expect(sharePicturePath(changed)).not.toBe(sharePicturePath(listing))
  const after = await get(sharePicturePath(listing))
  expect(after.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(before))).toBe(false)
})

test('a photo that is missing from the store causes no failure', async () => {
  const listing = await listGear(owner, { images: [await uploadPhoto(owner)] })
  await app.deps.objects.remove(`${listing.images[0]!.replace('/objects/', '')}/1600.jpg`)
  expect((await get(sharePicturePath(listing))).status).toBe(200)
})

test('a listing that is not public has no picture, even if one was rendered before', async () => {
  const listing = await listGear(owner)
  const path = sharePicturePath(listing)
  expect((await get(path)).status).toBe(200)
  await setStatus(listing.id, 'under_review')
  expect((await get(path)).status).toBe(404)
  expect((await owner.get(path)).status).toBe(404)
  await setStatus(listing.id, 'removed')
  const gone = await get(path)
  expect(gone.status).toBe(410)
  expect(gone.headers.get('cache-control')).toBe('no-store')
  expect(await gone.json()).toMatchObject({ code: 'removed' })
})

test.each([randomUUID(), 'x', '%2e%2e%2f'])('there is no picture of %s', async (id) => {
  expect((await get(`/gear/${id}/share.png`)).status).toBe(404)
})
