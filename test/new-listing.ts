import type { SentBody } from '#contract/endpoint.ts'
import type { createListing, ListingView } from '#contract/listings.ts'
import type { User } from '#test/users.ts'

type Sent = SentBody<typeof createListing>

const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

/** What an owner sends to list gear: a tent at $45.00 a day, unless told otherwise. */
export const aNewListing = (more: Partial<Sent> = {}): Sent => ({
  title: 'Four-person tent',
  categoryId: camping,
  description: 'Sleeps four, stands in the wind.',
  dailyRate: '45.00',
  condition: 'good',
  location: 'Missoula',
  ...more,
})

/** Lists gear through the API. */
export async function listGear(owner: User, more: Partial<Sent> = {}): Promise<ListingView> {
  const { status, body } = await owner.post('/api/listings', aNewListing(more))
  if (status !== 201) throw new Error(`Listing gear answered ${status}: ${JSON.stringify(body)}`)
  return body as ListingView
}
