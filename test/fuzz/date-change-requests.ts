import { inDays } from '#test/fixtures/bookings.ts'
import { anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { aChangeIn, propose } from '#test/fixtures/date-changes.ts'
import { payByCard } from '#test/fixtures/payments.ts'
import type { FuzzFixture } from './fixture.ts'
import type { Make } from './good-requests.ts'

const dates = ({ app }: FuzzFixture) => ({ startDate: inDays(app, 7), endDate: inDays(app, 11) })

/** Creates an approved booking whose renter has proposed other dates. */
async function proposed(fixture: FuzzFixture): Promise<{ id: string; changeId: string }> {
  const id = await anApprovedBooking(fixture)
  return { id, changeId: (await propose(fixture.renter, id, dates(fixture))).id }
}

async function beingPaid(fixture: FuzzFixture): Promise<{ id: string; changeId: string }> {
  const params = await aChangeIn(fixture, 'accepted', 'renter')
  const path = `/api/bookings/${params.id}/date-changes/${params.changeId}/create-payment-intent`
  const { clientSecret } = (await fixture.renter.post(path)).body as { clientSecret: string }
  await payByCard(fixture, clientSecret)
  return params
}

const path = '/api/bookings/:id/date-changes'

/** Valid requests for the changes of a booking's dates. */
export const dateChangeRequests: Record<string, Make> = {
  [`GET ${path}`]: async (fixture) => ({ by: 'renter', params: { id: (await proposed(fixture)).id } }),
  [`GET ${path}/quote`]: async (fixture) => ({
    by: 'renter',
    params: { id: await anApprovedBooking(fixture) },
    query: dates(fixture),
  }),
  [`POST ${path}`]: async (fixture) => ({
    by: 'renter',
    params: { id: await anApprovedBooking(fixture) },
    body: { ...dates(fixture), quotedRefund: '0.00' },
  }),
  [`POST ${path}/:changeId/accept`]: async (fixture) => ({ by: 'owner', params: await proposed(fixture) }),
  [`POST ${path}/:changeId/decline`]: async (fixture) => ({ by: 'owner', params: await proposed(fixture) }),
  [`POST ${path}/:changeId/withdraw`]: async (fixture) => ({ by: 'renter', params: await proposed(fixture) }),
  [`POST ${path}/:changeId/create-payment-intent`]: async (fixture) => ({
    by: 'renter',
    params: await aChangeIn(fixture, 'accepted', 'renter'),
  }),
  [`POST ${path}/:changeId/confirm-payment`]: async (fixture) => ({
    by: 'renter',
    params: await beingPaid(fixture),
  }),
}
