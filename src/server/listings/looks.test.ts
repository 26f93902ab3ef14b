import { describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import type { Problem } from '#contract/problem.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { findColors } from '#server/photos/find-colors.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })

/** The color that is found in the fixture's photos: #337755 after JPEG compression. */
const color = '#347754'
const centered = { color, focalPoint: { x: 50, y: 50 } }
const patch = (id: string, body: unknown) => owner.patch(`/api/listings/${id}`, body)
const photosOf = async (id: string) =>
  ((await app.visitor.get(`/api/listings/${id}`)).body as ListingView).photos

describe('the photos of a listing', () => {
  test('have the color of the picture and the focal point that the owner picked', async () => {
    const [one, two] = [await uploadPhoto(owner), await uploadPhoto(owner)]
    const listing = await listGear(owner, {
      images: [one, two],
      focalPoints: [{ path: two, x: 20, y: 80 }],
    })
    const picked = { color, focalPoint: { x: 20, y: 80 } }
    expect(listing.photos).toEqual([centered, picked])
    const [found] = (await app.visitor.get('/api/listings')).body as ListingView[]
    expect(found?.photos).toEqual([centered, picked])
    // The photos follow the order of `images`.
    expect((await patch(listing.id, { images: [two, one] })).body).toMatchObject({
      photos: [picked, centered],
    })
  })

  test('change with the photo, in each listing and booking that shows it', async () => {
    const path = await uploadPhoto(owner)
    const [{ id }, other] = [
      await listGear(owner, { images: [path] }),
      await listGear(owner, { images: [path] }),
    ]
    const booking = await aRequest(renter, id, inDays(app, 3), inDays(app, 4))
    const look = { color, focalPoint: { x: 0, y: 100 } }
    expect((await patch(id, { focalPoints: [{ path, x: 0, y: 100 }] })).body).toMatchObject({
      photos: [look],
    })
    expect(await photosOf(other.id)).toEqual([look])
    expect((await renter.get(`/api/bookings/${booking.id}`)).body).toMatchObject({
      listing: { photos: [look] },
    })
  })

  test.each([
    [{ x: 101, y: 0 }, 'focalPoints.0.x'],
    [{ x: 0, y: -1 }, 'focalPoints.0.y'],
    [{ x: 0.5, y: 0 }, 'focalPoints.0.x'],
    [{ x: 0 }, 'focalPoints.0.y'],
    [{ x: 0, y: 0, path: '/objects/photos/00000000-0000-4000-8000-000000000000' }, 'focalPoints.0.path'],
  ])('refuse the focal point %j', async (point, field) => {
    const path = await uploadPhoto(owner)
    const { id } = await listGear(owner, { images: [path] })
    const refused = await patch(id, { focalPoints: [{ path, ...point }] })
    expect([refused.status, (refused.body as Problem).errors?.map((error) => error.path)]).toEqual([
      400,
      [field],
    ])
    expect(await photosOf(id)).toEqual([centered])
  })
})

test('photos without a color get one, and one whose file is gone gets a gray', async () => {
  const [stored, lost] = [await uploadPhoto(owner), await uploadPhoto(owner)]
  const { id } = await listGear(owner, { images: [stored, lost] })
  await app.database.updateTable('photos').set({ color: null }).where('path', 'in', [stored, lost]).execute()
  expect((await photosOf(id)).map((photo) => photo.color)).toEqual([null, null])
  await app.deps.objects.remove(`${lost.slice('/objects/'.length)}/400.jpg`)
  expect(await findColors.run(app.deps)).toBe(2)
  expect(await findColors.run(app.deps)).toBe(0)
  expect((await photosOf(id)).map((photo) => photo.color)).toEqual([
    expect.stringMatching(/^#3[0-9a-f]7[0-9a-f]5[0-9a-f]$/),
    '#dfe5e1',
  ])
})
