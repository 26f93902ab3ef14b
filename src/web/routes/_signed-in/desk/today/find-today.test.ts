import { expect, test } from 'vitest'
import { findToday } from './find-today.ts'

const today = '2026-12-05'
type Booking = Parameters<typeof findToday>[0][number]

const aBooking = (id: string, more: Partial<Booking>): Booking => ({
  id,
  side: 'owner',
  status: 'confirmed',
  startDate: '2026-12-03',
  endDate: '2026-12-08',
  handedOverAt: null,
  returnedAt: null,
  overdueSince: null,
  cancelledBy: null,
  answerBy: null,
  canReview: false,
  openActions: [],
  ...more,
})
const find = (...bookings: Booking[]) =>
  findToday(bookings, today).map(({ kind, booking }) => `${kind} ${booking.id}`)

test('pickups come first, then returns, then requests by the time that is left', () => {
  const later = aBooking('later', { status: 'pending', answerBy: '2026-12-06T10:00:00.000Z' })
  const sooner = aBooking('sooner', { status: 'pending', answerBy: '2026-12-05T20:00:00.000Z' })
  const back = aBooking('back', { endDate: today, handedOverAt: '2026-12-03T17:00:00.000Z' })
  const out = aBooking('out', { startDate: today })
  expect(find(later, sooner, back, out)).toEqual(['out out', 'back back', 'request sooner', 'request later'])
})

test('changes of dates are among the requests, by the time that is left', () => {
  const request = aBooking('request', { status: 'pending', answerBy: '2026-12-06T10:00:00.000Z' })
  const change = (id: string, until: string) =>
    aBooking(id, { openActions: [{ kind: 'answer_dates', until }] })
  expect(
    find(change('later', '2026-12-07T10:00:00.000Z'), request, change('sooner', '2026-12-05T10:00:00.000Z')),
  ).toEqual(['change sooner', 'request request', 'change later'])
})

test('a rental of one day is handed over, then comes back', () => {
  const oneDay = { startDate: today, endDate: today }
  expect(find(aBooking('a', oneDay))).toEqual(['out a'])
  expect(find(aBooking('a', { ...oneDay, handedOverAt: '2026-12-05T16:00:00.000Z' }))).toEqual(['back a'])
})

test('gear that is missing stays until it is back', () => {
  const missing = {
    status: 'completed',
    endDate: '2026-12-02',
    overdueSince: '2026-12-03T18:00:00.000Z',
  } as const
  expect(find(aBooking('a', missing))).toEqual(['back a'])
  expect(find(aBooking('a', { ...missing, returnedAt: '2026-12-04T18:00:00.000Z' }))).toEqual([])
})

test('nothing is to be done for other bookings', () => {
  expect(
    find(
      aBooking('under way', {}),
      aBooking('ahead', { startDate: '2026-12-06' }),
      aBooking('unpaid', { status: 'approved', startDate: today }),
      aBooking('canceled', { status: 'cancelled', startDate: today }),
      aBooking('returned', { endDate: today, returnedAt: '2026-12-05T16:00:00.000Z' }),
    ),
  ).toEqual([])
})
