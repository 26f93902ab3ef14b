import { expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { listingHead } from './listing-head.ts'

const id = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'
const at = '2026-06-01T12:00:00.000Z'

const aListing = (more: Partial<ListingView> = {}): ListingView => ({
  id,
  ownerId: id,
  categoryId: id,
  title: 'Four-person tent',
  description: 'Sleeps four, stands in the wind.',
  dailyRate: '45.00',
  condition: 'good',
  location: 'Missoula',
  images: ['/objects/photos/1.svg'],
  minimumRentalDays: 1,
  deliveryAvailable: false,
  deliveryRadius: 10,
  deliveryFee: '10.00',
  available: true,
  status: 'active',
  createdAt: at,
  updatedAt: at,
  averageRating: null,
  reviewCount: 0,
  category: { id, name: 'Camping', icon: 'camping' },
  owner: {
    id,
    firstName: 'Hannah',
    lastName: 'Voss',
    profileImageUrl: null,
    bio: null,
    verified: false,
    createdAt: at,
  },
  ...more,
})

const productOf = (listing: ListingView) =>
  JSON.parse(listingHead(listing, 'https://example.test').scripts[0]?.children ?? '') as Record<
    string,
    unknown
  >

test('a listing without reviews says no rating', () => {
  expect(productOf(aListing())).not.toHaveProperty('aggregateRating')
  expect(productOf(aListing({ averageRating: 4.7, reviewCount: 3 }))).toMatchObject({
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  })
})

test('what an owner writes cannot end the script', () => {
  const description = 'Fine</script><script>alert(1)</script>'
  const { scripts } = listingHead(aListing({ description }), 'https://example.test')
  expect(scripts[0]?.children).not.toContain('<')
  expect(productOf(aListing({ description })).description).toBe(description)
})

test('a long description is cut between words', () => {
  const { meta } = listingHead(aListing({ description: 'word '.repeat(100) }), 'https://example.test')
  const written = meta.find((tag) => 'name' in tag && tag.name === 'description')
  expect(written).toMatchObject({ content: expect.stringMatching(/^(word ){30}word…$/) })
})
