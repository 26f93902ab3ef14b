import { describe, expect, test } from 'vitest'
import { routeId, routeManifest } from './manifest.ts'

const built = {
  'src/web/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/all.css'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/web/routes/browse/route.tsx?tsr-split=component': {
    file: 'assets/browse.js',
    imports: ['src/web/entry-client.tsx', '_card.js'],
  },
  'src/web/routes/(landing)/index.tsx?tsr-split=component': {
    file: 'assets/landing.js',
    imports: ['_card.js'],
  },
}

describe('the manifest of routes', () => {
  test('the entry and its styles hang on the root', () => {
    expect(routeManifest(built).routes['__root__']).toEqual({
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
      preloads: ['/assets/shared.js'],
      css: ['/assets/all.css'],
    })
  })

  test('a page preloads its own files and not those of the entry', () => {
    const { routes } = routeManifest(built)
    expect(routes['/browse']?.preloads).toEqual(['/assets/browse.js', '/assets/card.js'])
    expect(routes['/(landing)/']?.preloads).toEqual(['/assets/landing.js', '/assets/card.js'])
  })

  test('page folders are named like their routes', () => {
    expect(routeId('gear.$id', 'route')).toBe('/gear/$id')
    expect(routeId('_signed-in/booking.$id.payment', 'route')).toBe('/_signed-in/booking/$id/payment')
  })

  test('a build without an entry is refused', () => {
    expect(() => routeManifest({})).toThrow('no entry')
  })
})
