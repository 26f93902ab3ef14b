import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath, matchPath } from './match-path.ts'

const paths = ['/', '/about', '/gear/$id', '/gear/new', '/gear/$id/edit'] as const

describe('matching a path', () => {
  test.each([
    ['/', '/', {}],
    ['/about', '/about', {}],
    ['/about/', '/about', {}],
    ['/About', '/about', {}],
    ['/gear/7', '/gear/$id', { id: '7' }],
    ['/gear/New%20tent', '/gear/$id', { id: 'New tent' }],
    ['/gear/a%2Fb', '/gear/$id', { id: 'a/b' }],
    ['/gear/new', '/gear/new', {}],
    ['/gear/7/edit', '/gear/$id/edit', { id: '7' }],
  ])('%s', (pathname, path, params) => {
    expect(matchPath(paths, pathname)).toEqual({ path, params })
  })

  test.each(['', '/nope', '/gear', '/gear/', '/gear/7/nope', '//about', '/gear/%E0%A4%A', '/about//'])(
    '%s matches no page',
    (pathname) => {
      expect(matchPath(paths, pathname)).toBeUndefined()
    },
  )

  test('reads every value that was filled in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        expect(matchPath(paths, fillPath('/gear/$id/edit', { id }))?.params).toEqual({ id })
      }),
    )
  })
})
