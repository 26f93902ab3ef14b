import { describe, expect, test } from 'vitest'
import { pathOf, readManifest } from './manifest.ts'

const built = {
  'src/web/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/all.css'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/web/routes/browse/route.tsx': {
    file: 'assets/browse.js',
    imports: ['src/web/entry-client.tsx', '_card.js'],
    css: ['assets/browse.css'],
  },
  'src/web/routes/(landing)/route.tsx': { file: 'assets/landing.js', imports: ['_card.js'] },
}

describe('the files of a page', () => {
  test('are the shared ones for an unknown route', () => {
    const shared = {
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/shared.js'],
      styles: ['/assets/all.css'],
    }
    expect(readManifest(built)(undefined)).toEqual(shared)
    expect(readManifest(built)('/nope')).toEqual(shared)
  })

  test('are its own and the shared ones, without duplicates', () => {
    expect(readManifest(built)('/browse')).toEqual({
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/shared.js', '/assets/browse.js', '/assets/card.js'],
      styles: ['/assets/all.css', '/assets/browse.css'],
    })
    expect(readManifest(built)('/').preloads).toEqual([
      '/assets/shared.js',
      '/assets/landing.js',
      '/assets/card.js',
    ])
  })

  test('are found by the route that the page’s folder stands for', () => {
    expect(pathOf('(landing)')).toBe('/')
    expect(pathOf('gear.$id')).toBe('/gear/$id')
    expect(pathOf('_signed-in/booking.$id.payment')).toBe('/booking/$id/payment')
  })

  test('a build without an entry is refused', () => {
    expect(() => readManifest({})).toThrow('no entry')
  })
})
