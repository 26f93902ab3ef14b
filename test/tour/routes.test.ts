import { expect, test } from 'vitest'
import { routes } from '#web/routes.ts'
import { furtherStates, isFurtherState, visits } from './visits.ts'

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

test('without its further states the tour still visits every route', () => {
  const quick = visits.filter((visit) => !isFurtherState(visit))
  expect(new Set(quick.map(({ route }) => route))).toEqual(new Set(visits.map(({ route }) => route)))
  expect(visits.length - quick.length).toBe(Object.values(furtherStates).flat().length)
  expect(visits.filter((visit) => isFurtherState(visit) && visit.differsOnPhone)).toEqual([])
})
