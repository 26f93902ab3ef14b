import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessListing, descriptionCounter } from './listing-quality.ts'

const empty = { title: '', categoryId: '', dailyRate: '', location: '', photoCount: 0, description: '' }
const full = {
  title: 'Tent',
  categoryId: 'x',
  dailyRate: '22',
  location: 'East',
  photoCount: 3,
  description: 'a'.repeat(150),
}

test('six checks give a percentage and one of four levels', () => {
  expect(assessListing(empty)).toMatchObject({ percent: 0, level: 'Needs Improvement' })
  expect(assessListing(full)).toMatchObject({ percent: 100, level: 'Excellent', tips: [] })
  expect(assessListing({ ...full, photoCount: 2 })).toMatchObject({ done: 5, level: 'Good' })
  expect(assessListing({ ...full, photoCount: 2, description: '' })).toMatchObject({ done: 4, level: 'Fair' })
  expect(assessListing({ ...full, photoCount: 2, description: '', location: ' ' })).toMatchObject({
    done: 3,
    level: 'Fair',
  })
  expect(assessListing({ ...empty, title: 'Tent' }).level).toBe('Needs Improvement')
})

test.each([
  [0, 'Start typing...'],
  [1, '149 more recommended'],
  [104, '46 more recommended'],
  [105, '45 more for excellent'],
  [149, '1 more for excellent'],
  [150, 'Great detail!'],
])('the counter at %d characters reads %j', (length, words) => expect(descriptionCounter(length)).toBe(words))

test('adding anything never lowers the percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.string({ maxLength: 200 }), (photoCount, description) => {
      const before = assessListing({ ...full, photoCount, description })
      const after = assessListing({
        ...full,
        photoCount: photoCount + 1,
        description: `${description.trim()}x`,
      })
      expect(after.percent).toBeGreaterThanOrEqual(before.percent)
    }),
  )
})

test('the checks have their names, and tips say what is still missing', () => {
  const { checks, tips } = assessListing({ ...empty, title: 'Tent' })
  expect(checks.map(({ name }) => name)).toEqual([
    'Title added',
    'Category selected',
    'Price set',
    'Location added',
    'At least 3 photos',
    'Description of 150+ characters',
  ])
  expect(tips).toEqual([
    'Listings with 3-5 photos get booked 3x more often.',
    'Add size, age and what is included: 150 characters or more help renters decide.',
  ])
  expect(assessListing(empty).tips).toHaveLength(1)
  expect(assessListing({ ...full, photoCount: 2 }).tips).toHaveLength(1)
  expect(assessListing({ ...full, description: 'a'.repeat(149) }).tips).toHaveLength(1)
})
