import type { ClaimStatus } from '#domain/claim.ts'
import { aClaimIn, aPictureOf, aRentalRow, payClaimByCard } from '#test/fixtures/claims.ts'
import type { FuzzFixture } from './fixture.ts'
import type { GoodRequest, Make } from './good-requests.ts'

const on =
  (by: GoodRequest['by'], status: ClaimStatus, body?: Record<string, unknown>): Make =>
  async (fixture) => {
    const { id } = await aClaimIn(fixture, status)
    return { by, params: { id }, ...(body && { body }) }
  }

async function aPaidClaim(fixture: FuzzFixture): Promise<GoodRequest> {
  const { id } = await aClaimIn(fixture, 'accepted')
  await payClaimByCard(fixture, id)
  return { by: 'renter', params: { id } }
}

/** Valid requests about claims, created anew at each call. They run last: a renter with an unpaid claim cannot request gear. */
export const claimRequests: Record<string, Make> = {
  'POST /api/bookings/:id/claims': async (fixture) => ({
    by: 'owner',
    params: { id: await aRentalRow(fixture) },
    body: { amount: '85.00', description: 'A deep gouge.', photos: [await aPictureOf(fixture.owner)] },
  }),
  'GET /api/bookings/:id/claims': async (fixture) => ({
    by: 'renter',
    params: { id: (await aClaimIn(fixture, 'open')).bookingId },
  }),
  'GET /api/claims/:id': on('owner', 'contested'),
  'POST /api/claims/:id/accept': on('renter', 'open'),
  'POST /api/claims/:id/contest': on('renter', 'open', { description: 'It was there.' }),
  'POST /api/claims/:id/withdraw': on('owner', 'open'),
  'POST /api/claims/:id/pay-intent': on('renter', 'accepted'),
  'POST /api/claims/:id/confirm-payment': aPaidClaim,
  'GET /api/admin/claims': () => ({ by: 'admin', query: { limit: '2' } }),
  'GET /api/admin/claims/:id': on('admin', 'contested'),
  'POST /api/admin/claims/:id/take': on('admin', 'contested', { taken: true, over: true }),
  'POST /api/admin/claims/:id/decide': on('admin', 'contested', { amount: '20.00', reason: 'Both see it.' }),
  'POST /api/admin/claims/:id/write-off': on('admin', 'accepted', { payOwner: true, reason: 'Moved away.' }),
}
