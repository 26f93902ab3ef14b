import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#adapters/database/transactions.ts'
import { openCase } from '#server/cases/store.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aPhoto, uploadPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { keepPrivatePhotos } from './keep-private.ts'

const { app, owner, stranger, renter, admin } = await openSharedApp(['owner', 'stranger', 'renter', 'admin'])

const seenBy = async (path: string, users: readonly User[]) =>
  Promise.all(users.map(async (user) => (await user.fetch(path)).status))

describe('a photo that was public goes out of sight', () => {
  const reason = { reason: 'It shows something else.' }
  test('with its listing, for everyone but its owner, admins and who rented the gear', async () => {
    const path = await uploadPhoto(owner)
    const listing = await aListing(owner, { images: [path] })
    await aRequest(renter, listing, inDays(app, 3))
    const everyone = [app.visitor, stranger, owner, admin, renter]
    expect(await seenBy(path, everyone)).toEqual([200, 200, 200, 200, 200])
    const decide = (action: string) => admin.post(`/api/admin/listings/${listing}/${action}`, reason)
    expect((await decide('review')).status).toBe(200)
    expect(await seenBy(path, everyone)).toEqual([404, 404, 200, 200, 200])
    expect((await owner.fetch(path)).headers.get('cache-control')).toBe('private, no-store')
    expect((await decide('restore')).status).toBe(200)
    expect(await seenBy(path, everyone)).toEqual([200, 200, 200, 200, 200])
    expect((await decide('remove')).status).toBe(200)
    expect(await seenBy(`${path}/400.avif`, everyone)).toEqual([404, 404, 200, 200, 200])
  })

  test('with its suspended owner', async () => {
    const lender = await app.signIn(aNewcomer('Lou'))
    const [gear, portrait] = [await uploadPhoto(lender), await uploadPhoto(lender)]
    await aListing(lender, { images: [gear] })
    await lender.patch('/api/users/profile', { profileImageUrl: portrait })
    expect(await seenBy(gear, [app.visitor])).toEqual([200])
    expect(await seenBy(portrait, [app.visitor])).toEqual([200])
    expect((await admin.post(`/api/admin/users/${lender.id}/suspend`, reason)).status).toBe(200)
    expect(await seenBy(gear, [app.visitor])).toEqual([404])
    expect(await seenBy(portrait, [app.visitor])).toEqual([404])
  })

  test('when a profile has another picture, and its files are deleted', async () => {
    const [first, second] = [await uploadPhoto(owner), await uploadPhoto(owner)]
    for (const profileImageUrl of [first, second, null]) {
      expect((await owner.patch('/api/users/profile', { profileImageUrl })).status).toBe(200)
      expect(await seenBy(first, [owner])).toEqual([profileImageUrl === first ? 200 : 404])
      expect(await seenBy(second, [app.visitor])).toEqual([profileImageUrl === second ? 200 : 404])
    }
    expect(await app.deps.objects.read(`${second.slice('/objects/'.length)}/400.jpg`)).toBeUndefined()
  })
})

async function grant(user: User): Promise<string> {
  const { body } = await user.post('/api/objects/upload')
  return (body as { uploadURL: string }).uploadURL
}

test('a user may hold 60 photos that nothing shows', async () => {
  const collector = await app.signIn(aNewcomer('Cole'))
  const granted: string[] = []
  for (let time = 0; time < 60; time++) granted.push(await grant(collector))
  const refused = await collector.post('/api/objects/upload')
  expect(refused.body).toMatchObject({ status: 409, code: 'too_many_photos' })
  const sent = await fetch(granted[0]!, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  })
  expect(sent.status).toBe(200)
  await app.advance('P2D')
  expect((await collector.post('/api/objects/upload')).status).toBe(200)
  expect(await app.deps.objects.read(app.deps.objects.keyOf(granted[0]!)!)).toBeUndefined()
})

test('an upload that its sender ends is not our error', async () => {
  const address = await grant(owner)
  const answered = new Promise<number>((resolve) =>
    app.switchback.app.server.once('request', (_request, response) =>
      response.once('close', () => setTimeout(() => resolve(response.statusCode), 200)),
    ),
  )
  const sending = request(address, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'content-length': 100_000 },
  })
  sending.on('error', () => {})
  sending.write(Buffer.alloc(1_000))
  await new Promise((resolve) => setTimeout(resolve, 200))
  sending.destroy()
  expect(await answered).toBe(400)
})

describe('a private photo of a booking', () => {
  const keep = async (path: string, bookingId: string, user: User) =>
    keepPrivatePhotos(
      app.database,
      user.id!,
      [path],
      { subjectId: randomUUID(), bookingId },
      app.deps.clock.now(),
    )
  test('is seen by both parties and admins, and by nobody else', async () => {
    const path = await uploadPhoto(renter)
    const { id: booking } = await aRequest(renter, await aListing(owner), inDays(app, 60))
    expect(await seenBy(path, [renter, owner])).toEqual([200, 404])
    expect(await keep(path, booking, stranger)).toEqual([path])
    expect(await seenBy(path, [owner])).toEqual([404])
    expect(await keep(path, booking, renter)).toEqual([])
    expect(await seenBy(path, [renter, owner, admin, stranger, app.visitor])).toEqual([
      200, 200, 200, 404, 404,
    ])
  })

  test('is kept for 180 days after the booking, and as long as a case is open', async () => {
    const [first, second] = [await uploadPhoto(renter), await uploadPhoto(renter)]
    const { id: over } = await aRequest(renter, await aListing(owner), inDays(app, 5))
    const { id: disputed } = await aRequest(renter, await aListing(owner), inDays(app, 5))
    await keep(first, over, renter)
    await keep(second, disputed, renter)
    await inTransaction(app.database, (tx) =>
      openCase(tx, {
        bookingId: disputed,
        kind: 'dispute',
        reference: 'dp_photos',
        now: app.deps.clock.now(),
      }),
    )
    await app.advance('P184D')
    expect(await seenBy(first, [renter, owner])).toEqual([200, 200])
    await app.advance('P3D')
    expect(await seenBy(first, [renter, owner, admin])).toEqual([404, 404, 404])
    expect(await seenBy(second, [renter, owner])).toEqual([200, 200])
    expect(await app.deps.objects.read(`${first.slice('/objects/'.length)}/400.jpg`)).toBeUndefined()
  })
})
