import { aConfirmedBooking, anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { confirmed } from './admin-requests.ts'
import type { FuzzFixture } from './fixture.ts'
import type { Make } from './good-requests.ts'

/** Creates a confirmed rental of two days that begins today, or `days` later. */
async function begun(fixture: FuzzFixture, days = 0): Promise<{ id: string }> {
  const period = { startDate: inDays(fixture.app, days), endDate: inDays(fixture.app, days + 1) }
  return { id: await aConfirmedBooking(fixture, period) }
}

async function aPickupProposal(fixture: FuzzFixture): Promise<{ id: string }> {
  const id = await anApprovedBooking(fixture)
  await fixture.owner.post(`/api/bookings/${id}/pickup-proposals`, { time: '10:00' })
  return { id }
}

/** Valid requests about the pickup, the return and overdue gear. */
export const handoffRequests: Record<string, Make> = {
  'POST /api/bookings/:id/pickup-proposals': async (fixture) => ({
    by: 'renter',
    params: await confirmed(fixture),
    body: { time: '17:30', place: 'The blue garage' },
  }),
  'POST /api/bookings/:id/pickup-proposals/accept': async (fixture) => ({
    by: 'renter',
    params: await aPickupProposal(fixture),
    body: {},
  }),
  'GET /api/bookings/:id/handoffs': async (fixture) => ({ by: 'owner', params: await begun(fixture) }),
  'POST /api/bookings/:id/handoffs': async (fixture) => ({
    by: 'owner',
    params: await begun(fixture),
    body: {
      kind: 'pickup',
      checklist: ['Clean and dry'],
      photos: [await uploadPhoto(fixture.owner)],
      note: 'One stake is bent.',
    },
  }),
  'POST /api/bookings/:id/handoffs/:kind/confirm': async (fixture) => {
    const { id } = await begun(fixture)
    await fixture.owner.post(`/api/bookings/${id}/handoffs`, { kind: 'pickup' })
    return { by: 'renter', params: { id, kind: 'pickup' }, body: {} }
  },
  'POST /api/bookings/:id/overdue': async (fixture) => ({ by: 'owner', params: await begun(fixture, -3) }),
}
