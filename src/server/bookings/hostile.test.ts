import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
let listing: string
let booking: string
beforeAll(async () => {
  listing = await aListing(owner)
  booking = (await aRequest(renter, listing, inDays(app, 100))).id
})

const days = [
  '2026-12-31',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '1000-01-01',
  '0001-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2027-02-30',
  '2027-01-01T00:00:00+23:59',
  '2027-01-01T24:00:00Z',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud800', '\udc00a', '💥', '%00', '1e999', '', ' ', ...days),
)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>)
const body = fc.oneof(
  fc.record({
    listingId: fc.oneof({ weight: 3, arbitrary: fc.constant('own') }, value),
    startDate: value,
    endDate: value,
    message: value,
  }),
  fc.record({ cancellationReason: value, reason: value }),
  value,
)

test('no input to the booking endpoints causes a server error', async () => {
  const places = () => [
    '/api/bookings',
    `/api/listings/${listing}/blocked-dates`,
    ...['approve', 'decline', 'cancel'].map((act) => `/api/bookings/${booking}/${act}`),
  ]
  const runs = fc.asyncProperty(fc.nat(4), body, text, async (at, sent, word) => {
    const [place, user] = [places()[at]!, at === 0 ? renter : owner]
    const filled =
      sent && typeof sent === 'object' && 'listingId' in sent && sent.listingId === 'own'
        ? { ...sent, listingId: listing }
        : sent
    const encoded = encodeURIComponent(word.toWellFormed())
    const replies = [
      await user.post(place, filled),
      await user.get(`/api/bookings?type=${encoded}&limit=${encoded}&cursor=${encoded}`),
      await user.get(`/api/bookings/${encoded}`),
      await app.visitor.get(`/api/listings/${encoded}/availability`),
    ]
    const failed = replies.filter(({ status }) => status >= 500)
    if (failed.length > 0) throw new Error(JSON.stringify(failed))
  })
  await expect(fc.assert(runs, { numRuns: 80 })).resolves.toBeUndefined()
}, 60_000)
