import { expect, test } from 'vitest'
import { addressOf, locationOf, readLocation } from './location.ts'

const browse = readLocation({ pathname: '/browse', search: '?search=tent&sort=rating', hash: '#top' })

test('a location tells its path, its search and its part of the page', () => {
  expect(browse).toMatchObject({
    pathname: '/browse',
    search: { search: 'tent', sort: 'rating' },
    hash: 'top',
    href: '/browse?search=tent&sort=rating',
  })
  expect(addressOf(browse)).toBe('/browse?search=tent&sort=rating#top')
})

test('a target says everything anew, and stays on the page where it names none', () => {
  expect(addressOf(locationOf({ to: '/gear/$id', params: { id: 'a b' } }, browse))).toBe('/gear/a%20b')
  expect(addressOf(locationOf({ search: { sort: undefined } }, browse))).toBe('/browse')
  expect(addressOf(locationOf({ to: '/help', hash: 'safety' }, browse))).toBe('/help#safety')
})

test('a search may lean on the one before', () => {
  const target = { search: (before: typeof browse.search) => ({ ...before, sort: '' }) }
  expect(locationOf(target, browse).href).toBe('/browse?search=tent')
})
