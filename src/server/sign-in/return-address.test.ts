import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReturnPath, landingPath } from './return-address.ts'

const publicUrl = 'https://switchback.test'

describe('the return address', () => {
  it.each([
    ['/gear/1?from=a#reviews', '/gear/1?from=a#reviews'],
    ['https://switchback.test/browse?search=tent', '/browse?search=tent'],
    ['https://switchback.test', '/'],
    ['HTTPS://Switchback.test:443/profile', '/profile'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/apiary', '/apiary'],
  ])('accepts %j', (written, path) => {
    expect(findReturnPath(written, publicUrl)).toBe(path)
  })

  it.each([
    'https://evil.test/',
    'https://switchback.test.evil.test/',
    'https://switchback.test@evil.test/',
    'http://switchback.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://switchback.test//evil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'profile',
    '',
    '/%E0%A4%A',
    '/api/login',
    '/api/logout',
    '/API/login?returnTo=/api/login',
    '/%61pi/logout',
    '/./api/logout',
    `/${'a'.repeat(2_001)}`,
    ['/gear/1', '/gear/2'],
    undefined,
    7,
  ])('refuses %j', (written) => {
    expect(findReturnPath(written, publicUrl)).toBeUndefined()
  })

  it('never leaves our own origin, whatever the input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'evil.test',
      'https:',
      '\t',
    )
    const written = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(written, (address) => {
        const path = findReturnPath(address, publicUrl)
        if (path === undefined) return
        expect(new URL(path, publicUrl).origin).toBe(publicUrl)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 200 },
    )
  })

  it('takes precedence over the intent, which takes precedence over the home page', () => {
    expect(landingPath({ returnTo: '/gear/1', intent: 'lender' }, publicUrl)).toBe('/gear/1')
    expect(landingPath({ returnTo: '//evil.test', intent: 'lender' }, publicUrl)).toBe('/list-gear')
    expect(landingPath({ intent: 'other' }, publicUrl)).toBe('/')
  })
})
