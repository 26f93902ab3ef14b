import { expect, test } from 'vitest'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport, openModerationFixture } from '#test/fixtures/moderation.ts'
import type { User } from '#test/fixtures/users.ts'

const { admin, owner, renter, newcomer } = await openModerationFixture()

const ben = await newcomer()
await admin.post(`/api/admin/users/${ben.id}/role`, { role: 'moderator', reason: 'For the test' })

const take = (by: User, id: string, body: object = { taken: true }) =>
  by.post(`/api/admin/reports/${id}/take`, body)
const takerOf = async (id: string) =>
  ((await admin.get(`/api/admin/reports/${id}`)).body as { taker: { id: string } | null }).taker?.id
const countMine = async (user: User) =>
  ((await user.get('/api/admin/counts/reports')).body as Record<string, number>)['mine']

test('an admin takes a report, another is told, and may take it over or get it back', async () => {
  const id = await aReport(renter, await aListing(owner))
  expect((await take(ben, id)).body).toMatchObject({ taker: { id: ben.id } })
  expect([await countMine(ben), await countMine(admin)]).toEqual([1, 0])
  expect((await admin.get('/api/admin/reports?view=mine')).body).toEqual([])
  expect((await take(admin, id)).body).toMatchObject({
    status: 409,
    code: 'taken',
    detail: 'Nell has taken this report. Nothing was changed.',
  })
  expect((await take(admin, id, { taken: true, over: true })).status).toBe(200)
  expect(await takerOf(id)).toBe(admin.id)
  expect((await take(ben, id, { taken: false })).body).toMatchObject({ code: 'taken' })
  expect((await take(admin, id, { taken: false })).body).toEqual({ taker: null })
  expect(await takerOf(id)).toBeUndefined()
  await admin.post(`/api/admin/reports/${id}/close`, { outcome: 'reviewed' })
  expect((await take(ben, id)).body).toMatchObject({ status: 409, code: 'wrong_state' })
  expect((await take(ben, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
