import { expect, test } from 'vitest'
import { chooseView } from './profile-search.ts'

test('chooses the view of the address, else the one last used, else Lending', () => {
  expect(chooseView('renting', 'lending')).toBe('renting')
  expect(chooseView(undefined, 'renting')).toBe('renting')
  expect(chooseView('nonsense', 'renting')).toBe('renting')
  expect(chooseView(undefined, null)).toBe('lending')
  expect(chooseView('nonsense', 'other nonsense')).toBe('lending')
})
