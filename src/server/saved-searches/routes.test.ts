import { expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { campingId } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'

const { app } = await openSharedApp([])
const arrive = () => app.signIn(aNewcomer('Nora'))
const save = (user: User, filters: object) => user.post('/api/saved-searches', filters)
const savedBy = async (user: User) => (await user.get('/api/saved-searches')).body as SavedSearch[]

test('a search is saved once under a name made from it, listed latest first and removed', async () => {
  const user = await arrive()
  const filters = { search: ' tent ', categoryId: campingId, maxPrice: '40', available: 'true', location: '' }
  const first = await save(user, { ...filters, sort: 'rating', limit: 5, more: 'nonsense' })
  expect(first).toMatchObject({
    status: 201,
    body: {
      name: '“tent”, Camping, up to $40.00 a day',
      filters: { search: 'tent', categoryId: campingId, maxPrice: '40', available: 'true' },
    },
  })
  expect((await save(user, filters)).body).toEqual(first.body)
  await app.advance('PT1M')
  await save(user, { startDate: '2030-12-11', endDate: '2030-12-13', available: 'true' })
  const names = (await savedBy(user)).map(({ name }) => name)
  expect(names).toEqual(['Dec 11 – 13, 2030', '“tent”, Camping, up to $40.00 a day'])
  const { id } = first.body as SavedSearch
  const other = await arrive()
  expect((await other.delete(`/api/saved-searches/${id}`)).status).toBe(404)
  expect(await user.delete(`/api/saved-searches/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await user.delete(`/api/saved-searches/${id}`)).status).toBe(404)
  expect(await savedBy(user)).toHaveLength(1)
})

test('a user has at most 20 saved searches, also when all are saved at once', async () => {
  const user = await arrive()
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, at) => save(user, { search: `tent ${at}`, available: 'true' })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = all.filter(({ status }) => status !== 201)
  expect(refused[0]).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_saved_searches',
      detail: 'You can save up to 20 searches. Remove one under Favorites in your profile first.',
    },
  })
  const saved = await savedBy(user)
  expect(saved).toHaveLength(20)
  expect((await save(user, saved[0]!.filters)).status).toBe(201)
})

test('only filters that the list accepts can be saved, by signed-in users', async () => {
  const user = await arrive()
  const cases: [object, string][] = [
    [{ minPrice: '9', maxPrice: '5' }, 'Max price cannot be less than min price'],
    [{}, 'Add a word or a filter to the search before you save it.'],
    [{ available: 'true', sort: 'rating' }, 'Add a word or a filter to the search before you save it.'],
    [{ startDate: '2030-12-11' }, 'Give both startDate and endDate, or neither.'],
    [
      { categoryId: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff' },
      'This category doesn’t exist. Please pick another one.',
    ],
  ]
  for (const [filters, detail] of cases)
    expect(await save(user, filters)).toMatchObject({ status: 400, body: { detail } })
  expect((await save(app.visitor, {})).status).toBe(401)
  expect((await app.visitor.get('/api/saved-searches')).status).toBe(401)
  expect((await user.delete('/api/saved-searches/x')).status).toBe(404)
})

test('the export of an account has its saved searches, and they are deleted with it', async () => {
  const user = await arrive()
  const { body: saved } = await save(user, { search: 'tent', available: 'true' })
  const { body } = await user.get('/api/account/export')
  expect((body as { savedSearches: SavedSearch[] }).savedSearches).toEqual([saved])
  const stored = app.database.selectFrom('savedSearches').select('id').where('userId', '=', user.id!)
  expect(await stored.execute()).toHaveLength(1)
  expect((await user.delete('/api/account')).status).toBe(200)
  expect(await stored.execute()).toEqual([])
})
