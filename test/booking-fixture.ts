import { addDays, dateIn, type CalendarDate } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { TestApp } from '#test/open-app.ts'
import { startPayment, payByCard, confirmPayment } from '#test/payment-fixture.ts'
import type { User, Reply } from '#test/users.ts'

const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

/** The town's date, some days from the app's today. */
export const inDays = (app: TestApp, days: number): CalendarDate =>
  addDays(dateIn(serviceArea.zone, app.deps.clock.now()), days)

/** Lists gear at $45.00 a day through the API and answers its id. */
export async function aListing(owner: User, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await owner.post('/api/listings', {
    title: 'Four-person tent',
    categoryId: camping,
    description: 'Sleeps four, stands in the wind.',
    dailyRate: '45.00',
    condition: 'good',
    location: 'Missoula',
    ...changes,
  })
  if (status !== 201) throw new Error(`No listing: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

export type Booking = {
  id: string
  status: string
  declineReason: string | null
  cancelledBy: string | null
  refundStatus: string
  refundAmount: string | null
  payBy: string | null
  [field: string]: unknown
}

export const ask = (
  renter: User,
  listingId: string,
  startDate: string,
  endDate = startDate,
  more: Record<string, unknown> = {},
): Promise<Reply> => renter.post('/api/bookings', { listingId, startDate, endDate, ...more })

/** Requests dates and answers the booking, which must have been taken. */
export async function aRequest(
  renter: User,
  listingId: string,
  startDate: string,
  endDate = startDate,
): Promise<Booking> {
  const { status, body } = await ask(renter, listingId, startDate, endDate)
  if (status !== 201) throw new Error(`No booking: ${JSON.stringify(body)}`)
  return body as Booking
}

export const approve = (owner: User, id: string): Promise<Reply> => owner.post(`/api/bookings/${id}/approve`)

export async function see(party: User, id: string): Promise<Booking> {
  const { status, body } = await party.get(`/api/bookings/${id}`)
  if (status !== 200) throw new Error(`No booking to see: ${JSON.stringify(body)}`)
  return body as Booking
}

/** Pays an approved booking as the payment page does. */
export async function pay(app: TestApp, renter: User, owner: User, id: string): Promise<void> {
  const fixture = { app, renter, owner }
  await payByCard(fixture, await startPayment(fixture, id))
  const { status, body } = await confirmPayment(fixture, id)
  if (status !== 200) throw new Error(`Not paid: ${JSON.stringify(body)}`)
}

/** Ends every open request, so that a test does not meet the limit because of the ones before. */
export async function endOpenRequests(app: TestApp): Promise<void> {
  await app.database
    .updateTable('bookings')
    .set({ status: 'declined', dueAt: null })
    .where('status', '=', 'pending')
    .execute()
}
