import { partialMatchKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getAvailability } from '#contract/availability.ts'
import { getBooking, listBookings } from '#contract/bookings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listListings, listMyListings } from '#contract/listings.ts'
import { listMessages } from '#contract/messages.ts'
import { listReports } from '#contract/moderated-reports.ts'
import { invalidate } from './invalidate.ts'
import { type Key, keyOf } from './keys.ts'
import { type Change, keys } from './stale-after.ts'

const id = '7b1d7d5e-6a55-4c7a-9d53-1f2a0c3b4d5e'

test('keys are the segments of the path, then the parameters that are not empty', () => {
  expect(keyOf(listBookings)).toEqual(['bookings'])
  expect(keyOf(getBooking, { params: { id } })).toEqual(['bookings', id])
  expect(keyOf(getAvailability, { params: { id } })).toEqual(['listings', id, 'availability'])
  expect(keyOf(listListings, { query: { search: '', categoryId: undefined, sort: 'newest' } })).toEqual([
    'listings',
    { sort: 'newest' },
  ])
})

test('a key without its parameter covers every query of the endpoint', () => {
  expect(keyOf(getBooking)).toEqual(['bookings'])
  expect(keyOf(getAvailability)).toEqual(['listings'])
})

const contract = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true })
const endpoints = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof Object && 'path' in value && 'method' in value) as Endpoint[]

test.each(Object.entries(keys))('the key %s is that of an endpoint', (_, key) => {
  const covered = endpoints.filter((endpoint) => partialMatchKey(keyOf(endpoint), key))
  expect(covered).not.toEqual([])
})

const other = '0d7c6c1e-64a5-4a37-8d09-6f8f6a3a1f0e'
const cached = {
  booking: keyOf(getBooking, { params: { id } }),
  bookings: [...keyOf(listBookings, { query: { type: 'owner' } }), 'whole'],
  availability: keyOf(getAvailability, { params: { id } }),
  myListings: [...keyOf(listMyListings), 'whole'],
  thread: [...keyOf(listMessages, { query: { otherUserId: id } }), 'thread'],
  otherThread: [...keyOf(listMessages, { query: { otherUserId: other } }), 'thread'],
  reports: keyOf(listReports, { query: { status: 'open' } }),
} satisfies Record<string, Key>

test.each<[Change, (keyof typeof cached)[]]>([
  [{ kind: 'booking' }, ['booking', 'bookings', 'availability']],
  [{ kind: 'listing' }, ['booking', 'bookings', 'availability', 'myListings']],
  [{ kind: 'availability' }, ['availability']],
  [{ kind: 'notification' }, ['availability']],
  [{ kind: 'message', otherUserId: id }, ['thread']],
  [{ kind: 'read', otherUserId: id, own: false }, ['thread']],
  [{ kind: 'read', otherUserId: id, own: true }, []],
  [{ kind: 'adminAction' }, ['availability', 'reports']],
  [{ kind: 'sync' }, ['booking', 'bookings', 'thread', 'otherThread']],
])('%o makes stale %j', async (change, expected) => {
  const client = new QueryClient()
  for (const key of Object.values(cached)) client.setQueryData(key, {})
  await invalidate(client, change)
  const stale = Object.entries(cached).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(stale.map(([name]) => name)).toEqual(expected)
})
