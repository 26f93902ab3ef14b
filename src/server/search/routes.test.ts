import { expect, test } from 'vitest'
import type { FoundListing } from '#contract/listings.ts'
import type { SuggestionView } from '#contract/search.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner } = await openSharedApp(['owner'])

for (const title of [
  'Down sleeping bag',
  'Winter sleeping bag',
  'Snowshoes',
  'Sleeping pad',
  'Winter tent',
  'Lubrecht trail sled',
]) {
  await listGear(owner, { title, location: 'Lolo' })
}
await app.settle()

const suggest = async (q: string) => {
  const { status, body } = await app.visitor.get(`/api/suggestions?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return (body as { suggestions: SuggestionView[] }).suggestions
}
const gear = async (q: string) =>
  (await suggest(q)).filter(({ kind }) => kind === 'gear').map(({ text }) => text)

test('suggestions complete the word being typed, what more listings have first', async () => {
  expect(await gear('sle')).toEqual(['sleeping', 'sleeping bag', 'sleeping pad', 'sled'])
  expect(await gear('snow sh')).toEqual(['snowshoes'])
  expect(await gear('winter sleep')).toEqual(['winter sleeping'])
  // 'ten' is a number in words, but also the beginning of 'tent'.
  expect(await gear('ten')).toEqual(['tent'])
  expect(await gear('Winter ten')).toEqual(['winter tent'])
})

test('suggestions correct a word that nothing begins with', async () => {
  expect(await gear('lubrehct')).toEqual(['lubrecht'])
})

test('suggestions name categories and neighborhoods', async () => {
  expect(await suggest('camp')).toContainEqual({
    kind: 'category',
    text: 'Camping',
    categoryId: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01',
  })
  expect(await suggest('rattle')).toContainEqual({ kind: 'neighborhood', text: 'Rattlesnake' })
  expect(await suggest('campus')).toContainEqual({ kind: 'neighborhood', text: 'University District' })
})

test('nothing typed suggests nothing', async () => {
  expect(await suggest('')).toEqual([])
  expect(await suggest('?')).toEqual([])
})

test('dates in a search text are read in the town’s calendar, and filter the listings', async () => {
  const { body } = await app.visitor.get('/api/search-dates?search=tent+dec+11-13')
  expect(body).toMatchObject({ search: 'tent', startDate: expect.stringMatching(/-12-11$/) })
  const none = await app.visitor.get('/api/search-dates?search=2+person+tent')
  expect(none.body).toEqual({ search: '2 person tent', startDate: null, endDate: null })
  const needsThree = await listGear(owner, { title: 'Zeppelin', minimumRentalDays: 3 })
  const found = async (search: string) => {
    const { body: listings } = await app.visitor.get(`/api/listings?search=${encodeURIComponent(search)}`)
    return (listings as FoundListing[]).map(({ id, fit }) => [id, fit])
  }
  expect(await found('zeppelin dec 11-13')).toEqual([[needsThree.id, 'free']])
  expect(await found('zeppelin dec 11-12')).toEqual([[needsThree.id, 'too_short']])
})
