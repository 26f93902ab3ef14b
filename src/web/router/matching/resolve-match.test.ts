import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { seedViewer } from '#web/viewer.ts'
import type { Viewer } from '#src/rendering.ts'
import { writeDehydratedState } from '#web/router/dehydrated-state.ts'
import { readLocation } from './location.ts'
import { notFound, Redirect, redirect } from './outcomes.ts'
import { type AnyPage, definePage, type PageTable } from '#web/router/page.ts'
import { resolveMatch } from './resolve-match.ts'

const Component = () => null
const head = () => ({ title: 'Title', meta: [], links: [] })

/** Resolves /gear/7 where its page is the given one. */
function resolve(page: Partial<AnyPage>, { viewer = null as Viewer | null, pathname = '/gear/7' } = {}) {
  const queryClient = new QueryClient()
  seedViewer(queryClient, viewer)
  const table = {
    '/gear/$id': async () => ({ page: definePage('/gear/$id', { Component, head, ...page } as never) }),
  } as unknown as PageTable
  const location = readLocation({ pathname, search: '?a=b', hash: '' })
  return resolveMatch(table, location, { queryClient, origin: 'http://x', response: {} })
}

describe('the match of an address', () => {
  test('has the page and the data that its loader returned for the parameters', async () => {
    const match = await resolve({ load: ({ params, search }) => ({ params, search }) })
    expect(match).toMatchObject({ status: 'ready', data: { params: { id: '7' }, search: { a: 'b' } } })
  })

  test('is missing and has no page if no path matches', async () => {
    const match = await resolve({}, { pathname: '/nope' })
    expect(match).toMatchObject({ status: 'missing' })
    expect(match).not.toHaveProperty('page')
  })

  test('is missing and has the page if its loader throws notFound', async () => {
    const load = () => {
      throw notFound()
    }
    expect(await resolve({ load })).toMatchObject({ status: 'missing', page: { Component } })
  })

  test('has the failure for the log, which is not dehydrated', async () => {
    const load = () => Promise.reject(new Error('The secret of the database'))
    const match = await resolve({ load })
    if (match instanceof Redirect) throw match
    expect(match).toMatchObject({ status: 'failed', failure: { message: 'The secret of the database' } })
    expect(writeDehydratedState(match, new QueryClient())).not.toContain('secret')
  })

  test('is a redirect if the loader throws one', async () => {
    const load = () => {
      throw redirect({ to: '/browse', search: { sort: 'rating' } })
    }
    const match = await resolve({ load })
    expect(match).toBeInstanceOf(Redirect)
    expect(match).toMatchObject({ location: { href: '/browse?sort=rating' } })
  })

  test('is pending on the server for a page that only the browser renders', async () => {
    expect(await resolve({ browserOnly: true })).toMatchObject({ status: 'pending' })
    const viewer = { id: 'h' } as NonNullable<Viewer>
    expect(await resolve({ signInWords: 'Sign in' }, { viewer })).toMatchObject({ status: 'pending' })
  })

  test('is ready for visitors without running the loader of a page that requires sign-in', async () => {
    let loaded = 0
    const match = await resolve({ signInWords: 'Sign in', load: () => void (loaded += 1) })
    expect(match).toMatchObject({ status: 'ready', page: { signInWords: 'Sign in' } })
    expect(loaded).toBe(0)
  })
})

test('the dehydrated state cannot close its script element', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['words'], '</script><script>alert(1)</script>')
  const match = await resolve({})
  if (match instanceof Redirect) throw match
  const written = writeDehydratedState(match, queryClient)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toMatchObject({
    status: 'ready',
    content: { queries: [{ state: { data: '</script><script>alert(1)</script>' } }] },
  })
})
