import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { seedViewer, type Viewer } from '#web/viewer.ts'
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
  return resolveMatch(table, location, { queryClient, origin: 'http://x', answer: {} })
}

describe('what an address shows', () => {
  test('the page and what its loader brought for the parts of the address', async () => {
    const match = await resolve({ load: ({ params, search }) => ({ params, search }) })
    expect(match).toMatchObject({ status: 'ready', data: { params: { id: '7' }, search: { a: 'b' } } })
  })

  test('nothing where no page is meant', async () => {
    const match = await resolve({}, { pathname: '/nope' })
    expect(match).toMatchObject({ status: 'missing' })
    expect(match).not.toHaveProperty('page')
  })

  test('the page’s own words where its loader finds nothing', async () => {
    const load = () => {
      throw notFound()
    }
    expect(await resolve({ load })).toMatchObject({ status: 'missing', page: { Component } })
  })

  test('a failure, which is for the log alone', async () => {
    const load = () => Promise.reject(new Error('The secret of the database'))
    const match = await resolve({ load })
    if (match instanceof Redirect) throw match
    expect(match).toMatchObject({ status: 'failed', failure: { message: 'The secret of the database' } })
    expect(writeDehydratedState(match, new QueryClient())).not.toContain('secret')
  })

  test('another page where the loader says so', async () => {
    const load = () => {
      throw redirect({ to: '/browse', search: { sort: 'rating' } })
    }
    const match = await resolve({ load })
    expect(match).toBeInstanceOf(Redirect)
    expect(match).toMatchObject({ location: { href: '/browse?sort=rating' } })
  })

  test('the spinner on the server, for a page that only the browser draws', async () => {
    expect(await resolve({ browserOnly: true })).toMatchObject({ status: 'pending' })
    const viewer = { id: 'h' } as NonNullable<Viewer>
    expect(await resolve({ signInWords: 'Sign in' }, { viewer })).toMatchObject({ status: 'pending' })
  })

  test('no loader runs for visitors where a page needs a signed-in person', async () => {
    let loaded = 0
    const match = await resolve({ signInWords: 'Sign in', load: () => void (loaded += 1) })
    expect(match).toMatchObject({ status: 'ready', page: { signInWords: 'Sign in' } })
    expect(loaded).toBe(0)
  })
})

test('what the server leaves cannot end its script', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['words'], '</script><script>alert(1)</script>')
  const match = await resolve({})
  if (match instanceof Redirect) throw match
  const left = writeDehydratedState(match, queryClient)
  expect(left).not.toContain('<')
  expect(JSON.parse(left)).toMatchObject({
    status: 'ready',
    content: { queries: [{ state: { data: '</script><script>alert(1)</script>' } }] },
  })
})
