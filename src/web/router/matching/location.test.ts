import { expect, test } from 'vitest'
import { addressOf, locationOf, readLocation } from './location.ts'

const browse = readLocation({ pathname: '/browse', search: '?search=tent&sort=rating', hash: '#top' })

test('a location has a path, search parameters and a hash', () => {
  expect(browse).toMatchObject({
    pathname: '/browse',
    search: { search: 'tent', sort: 'rating' },
    hash: 'top',
    href: '/browse?search=tent&sort=rating',
  })
  expect(addressOf(browse)).toBe('/browse?search=tent&sort=rating#top')
})

test('a target replaces the search and the hash, and keeps the path if it names none', () => {
  expect(addressOf(locationOf({ to: '/gear/$id', params: { id: 'a b' } }, browse))).toBe('/gear/a%20b')
  expect(addressOf(locationOf({ search: { sort: undefined } }, browse))).toBe('/browse')
  expect(addressOf(locationOf({ to: '/help', hash: 'safety' }, browse))).toBe('/help#safety')
})

test('a search may be a function of the current one', () => {
  const target = { search: (before: typeof browse.search) => ({ ...before, sort: '' }) }
  expect(locationOf(target, browse).href).toBe('/browse?search=tent')
})
