import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search.ts'

test('numbers, quotes and booleans stay strings', () => {
  expect(readSearch('?search=123&available=false&q=%22x%22')).toEqual({
    search: '123',
    available: 'false',
    q: '"x"',
  })
})

test('empty parameters are left out', () => {
  expect(writeSearch({ search: '', category: undefined, min: null })).toBe('')
  expect(writeSearch({ min: 0 })).toBe('?min=0')
})

test('every string survives being written and read', () => {
  const words = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(words, (search) => {
      expect({ ...readSearch(writeSearch(search)) }).toEqual({ ...search })
    }),
  )
})
