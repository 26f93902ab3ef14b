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
  photos: [],
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

test('a listing under review is neither indexed nor shared', () => {
  const { meta, links } = listingHead(aListing({ status: 'under_review' }), 'https://example.test')
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify([meta, links])).not.toContain('example.test')
})

test('the URL of the share picture changes with its content', () => {
  const pictureOf = (more: Partial<ListingView>) => {
    const { meta } = listingHead(aListing(more), 'https://example.test')
    return meta.find((tag) => 'property' in tag && tag.property === 'og:image')?.content
  }
  const changes = [
    {},
    { updatedAt: '2026-06-02T12:00:00.000Z' },
    { averageRating: 4, reviewCount: 1 },
    { averageRating: 5, reviewCount: 1 },
  ]
  expect(new Set(changes.map(pictureOf)).size).toBe(changes.length)
  expect(pictureOf({})).toMatch(`https://example.test/gear/${id}/share.png?v=`)
})

test('a long description is cut between words', () => {
  const { meta } = listingHead(aListing({ description: 'word '.repeat(100) }), 'https://example.test')
  const written = meta.find((tag) => 'name' in tag && tag.name === 'description')
  expect(written).toMatchObject({ content: expect.stringMatching(/^(word ){30}word…$/) })
})
