import { expect, test } from 'vitest'
import type { CategoryView } from '#contract/categories.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp()

test('visitors read the categories in order', async () => {
  const { status, body } = await app.visitor.get('/api/categories')
  expect(status).toBe(200)
  const categories = body as CategoryView[]
  expect(categories.map(({ name }) => name)).toEqual([
    'Camping',
    'Ski & Snowboard',
    'Water Sports',
    'Hiking',
    'Climbing',
    'Biking',
    'Snowshoeing',
    'Camp Kitchen',
  ])
  expect(Object.keys(categories[0]!).toSorted()).toEqual([
    'createdAt',
    'description',
    'icon',
    'id',
    'imageUrl',
    'name',
  ])
})
