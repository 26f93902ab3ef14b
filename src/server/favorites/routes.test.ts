import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { FavoriteView } from '#contract/favorites.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aStranger, type User } from '#test/fixtures/users.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])

const save = (listingId: unknown, user = renter) => user.post('/api/favorites', { listingId })
const savedBy = async (user: User) => {
  const { status, body } = await user.get('/api/favorites')
  expect(status).toBe(200)
  return (body as FavoriteView[]).map(({ listing }) => listing.id)
}

test('saving is idempotent, favorites are listed latest first and can be removed', async () => {
  const first = await listGear(owner, { title: 'First' })
  const second = await listGear(owner, { title: 'Second' })
  const saved = await save(first.id)
  expect(saved).toMatchObject({ status: 201, body: { listingId: first.id } })
  expect((await save(first.id)).body).toEqual(saved.body)
  await app.advance('PT1M')
  const many = await Promise.all(Array.from({ length: 8 }, () => save(second.id)))
  expect(new Set(many.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect(await savedBy(renter)).toEqual([second.id, first.id])
  const [favorite] = (await renter.get('/api/favorites')).body as FavoriteView[]
  expect(favorite!.id).toBe((many[0]!.body as { id: string }).id)
  // A list leaves out what only the page of a listing shows.
  expect(second).toMatchObject(favorite!.listing)

  expect(await savedBy(await app.signIn(aStranger))).toEqual([])
  expect(await renter.delete(`/api/favorites/${first.id}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await renter.delete(`/api/favorites/${first.id}`)).status).toBe(200)
  expect(await savedBy(renter)).toEqual([second.id])
})

test('unavailable gear stays a favorite, removed gear does not', async () => {
  const { id } = await listGear(owner, { available: false })
  expect((await save(id)).status).toBe(201)
  expect(await savedBy(renter)).toContain(id)
  const update = app.database.updateTable('gearListings').where('id', '=', id)
  for (const status of ['under_review', 'removed'] as const) {
    await update.set({ status }).execute()
    expect(await savedBy(renter)).not.toContain(id)
    expect((await save(id)).status).toBe(404)
  }
})

test('a change of favorites reaches all of the user’s streams and no others', async () => {
  const { id } = await listGear(owner)
  const [theirs, others] = [await openEventStream(renter), await openEventStream(owner)]
  onTestFinished(() => [theirs, others].forEach((stream) => stream.close()))
  await save(id)
  // Two equal events at once would arrive as one.
  await theirs.until('favorite', 1)
  await renter.delete(`/api/favorites/${id}`)
  expect(await theirs.until('favorite', 2)).toEqual([
    { kind: 'favorite', id },
    { kind: 'favorite', id },
  ])
  expect(others.received.filter(({ kind }) => kind === 'favorite')).toEqual([])
})

test('saving is refused for gear that cannot be a favorite', async () => {
  const { id } = await listGear(owner)
  expect((await save(id, app.visitor)).status).toBe(401)
  expect((await app.visitor.get('/api/favorites')).status).toBe(401)
  expect((await save(id, owner)).status).toBe(403)
  expect((await save(randomUUID())).status).toBe(404)
  for (const wrong of ['x', undefined, 7, null]) expect((await save(wrong)).status).toBe(400)
  expect((await renter.delete('/api/favorites/x')).status).toBe(404)
  expect((await renter.delete(`/api/favorites/${randomUUID()}`)).status).toBe(200)
})
