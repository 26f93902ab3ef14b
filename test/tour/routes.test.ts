import { expect, test } from 'vitest'
import { routes } from '#web/routes.ts'
import { visits } from './visits.ts'

/** The catch-all route. */
const nowhere = '/$'

test('the tour visits exactly the routes of the product', () => {
  const known = new Set([...Object.keys(routes), nowhere])
  expect(known.size).toBeGreaterThan(15)
  expect(new Set(visits.map(({ route }) => route))).toEqual(known)
})

test('every visit has its own name for its picture', () => {
  const names = visits.map(({ as, name }) => `${as} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
