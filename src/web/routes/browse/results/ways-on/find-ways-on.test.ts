import { expect, test } from 'vitest'
import type { CategoryView } from '#contract/categories.ts'
import { readDate } from '#domain/calendar-date.ts'
import { type BrowseSearch, readFilters } from '#web/routes/browse/browse-search.ts'
import { findWaysOn } from './find-ways-on.ts'

const today = readDate('2026-11-20')
const ids = ['camping', 'kitchen', 'hiking'].map(
  (icon, at) => [icon, `0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a0${at}`] as const,
)
const categories = ids.map(([icon, id]) => ({ id, icon, name: `The ${icon}` }) as CategoryView)
const waysOn = (search: BrowseSearch) => findWaysOn(readFilters(search, today), categories)

test('a search leads on without each of its filters and in neighboring categories', () => {
  const [[, camping] = [], [, kitchen] = [], [, hiking] = []] = ids
  const search = {
    search: 'tent',
    location: 'Bonner',
    category: camping,
    maxPrice: '5',
    startDate: '2026-12-11',
    endDate: '2026-12-13',
  }
  expect(waysOn(search)).toEqual([
    { words: 'Without “tent”', change: { search: undefined } },
    { words: 'Without the dates Dec 11 – 13', change: { startDate: undefined, endDate: undefined } },
    { words: 'Without the category The camping', change: { category: undefined } },
    { words: 'Without “Bonner”', change: { location: undefined } },
    { words: 'Without the price up to $5', change: { minPrice: undefined, maxPrice: undefined } },
    { words: 'In The kitchen', change: { category: kitchen } },
    { words: 'In The hiking', change: { category: hiking } },
    ...['Only “tent”', 'All gear on Dec 11 – 13', 'All of The camping'].map((words) => ({
      words,
      change: expect.anything() as unknown,
      isLastResort: true,
    })),
  ])
})

test('the last resort is one of several filters alone', () => {
  const search = { search: 'tent', location: 'Bonner', maxPrice: '5' }
  expect(waysOn(search).filter(({ isLastResort }) => isLastResort)).toEqual([
    {
      words: 'Only “tent”',
      change: { location: undefined, minPrice: undefined, maxPrice: undefined },
      isLastResort: true,
    },
  ])
  expect(waysOn({ search: 'tent', location: 'Bonner' }).some(({ isLastResort }) => isLastResort)).toBe(false)
})

test('a search with one filter leads to neighboring categories only', () => {
  const [[, camping] = []] = ids
  expect(waysOn({ search: 'zeppelin' })).toEqual([])
  expect(waysOn({ category: camping }).map(({ words }) => words)).toEqual(['In The kitchen', 'In The hiking'])
})

test('a search without filters leads nowhere', () => {
  expect(waysOn({ sort: 'rating', available: 'all' })).toEqual([])
})
