import { expect, test } from 'vitest'
import { z } from 'zod'
import { listingView } from '#contract/listings.ts'
import { amount, instant } from '#contract/fields.ts'
import { cents } from '#domain/money.ts'
import { compileCheckedReply, compileReply } from './present-reply.ts'

const id = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'
const at = new Date('2026-11-20T19:00:00Z')
const owner = { id, firstName: 'Hannah', lastName: 'Voss', profileImageUrl: null, bio: null, verified: true }
const row = {
  id,
  ownerId: id,
  categoryId: id,
  title: 'Tent',
  description: 'Dry',
  dailyRate: cents(4_550),
  condition: 'good',
  location: 'Missoula',
  images: ['/objects/photos/1.webp'],
  photos: [{ color: '#3a5f4b', focalPoint: { x: 50, y: 50 } }],
  minimumRentalDays: 1,
  deliveryAvailable: false,
  deliveryRadius: 10,
  deliveryFee: cents(1_000),
  available: true,
  status: 'active',
  createdAt: at,
  updatedAt: at,
  averageRating: null,
  reviewCount: 0,
  category: { id, name: 'Camping', icon: 'camping' },
  owner: { ...owner, createdAt: at, email: 'hannah@example.com' },
  pickupInstructions: 'The key is under the mat.',
}

test('the body of a reply is what its schema parses', () => {
  expect(compileReply(listingView)(row)).toEqual(listingView.parse(row))
  expect(compileReply(z.array(listingView))([row, row])).toEqual([
    listingView.parse(row),
    listingView.parse(row),
  ])
})

test('fields that the schema does not name stay on the server, at every depth', () => {
  const body = JSON.stringify(compileReply(listingView)(row))
  expect(body).toContain('"dailyRate":"45.50"')
  expect(body).toContain('"createdAt":"2026-11-20T19:00:00.000Z"')
  expect(body).not.toContain('under the mat')
  expect(body).not.toContain('hannah@example.com')
})

test.each<[string, z.ZodType, unknown]>([
  ['an absent field', z.object({ reason: z.string().optional() }), {}],
  ['null', z.object({ refund: amount.nullable(), at: instant.nullable() }), { refund: null, at: null }],
  [
    'a union of objects',
    z.union([z.object({ a: z.int() }), z.object({ b: amount })]),
    { b: cents(100), c: 1 },
  ],
  ['a record', z.record(z.string(), amount), { one: cents(100) }],
  ['a default', z.object({ a: z.string().default('x') }), { a: 'y' }],
  ['a list of lists', z.array(z.array(z.object({ a: amount }))), [[{ a: cents(5), b: 1 }]]],
])('%s is presented as it is parsed', (_, schema, value) => {
  expect(compileReply(schema)(value)).toEqual(schema.parse(value))
})

test('tests and development refuse a reply that does not fit its schema', () => {
  expect(() => compileCheckedReply(listingView)({ ...row, title: 7 })).toThrow('expected string')
  const upperCase = z.object({ word: z.string().toUpperCase() })
  expect(() => compileCheckedReply(upperCase)({ word: 'tent' })).toThrow('differs')
})
