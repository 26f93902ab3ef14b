import { expect, test } from 'vitest'
import { declineReasons, unpaidReason } from './booking.ts'
import { type BookingHistory, readBookingEvents } from './booking-event.ts'
import { cents } from './money.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const aRequest: BookingHistory = {
  status: 'pending',
  totalAmount: cents(14_820),
  declineReason: null,
  cancelledBy: null,
  cancellationReason: null,
  createdAt: at(1),
  answeredAt: null,
  approvedAt: null,
  confirmedAt: null,
  completedAt: null,
  cancelledAt: null,
  handedOverAt: null,
  overdueSince: null,
  returnedAt: null,
  updatedAt: at(9),
}
const words = (history: Partial<BookingHistory>) =>
  readBookingEvents({ ...aRequest, ...history }).map(
    ({ kind, by, at: when, amount }) =>
      `${when.getUTCHours()} ${kind} by ${by}${amount === null ? '' : ` ${amount}`}`,
  )

test('a booking that went well has a line for each step', () => {
  expect(
    words({
      status: 'completed',
      answeredAt: at(2),
      approvedAt: at(2),
      confirmedAt: at(3),
      completedAt: at(4),
    }),
  ).toEqual([
    '1 requested by renter',
    '2 approved by owner',
    '3 paid by renter 14820',
    '4 completed by system',
  ])
})

test('handoffs stand where they happened', () => {
  const paid = { status: 'completed', approvedAt: at(2), confirmedAt: at(3), completedAt: at(5) } as const
  expect(words({ ...paid, handedOverAt: at(4), overdueSince: at(6), returnedAt: at(7) }).slice(3)).toEqual([
    '4 handed_over by owner',
    '5 completed by system',
    '6 overdue by owner',
    '7 returned by renter',
  ])
})

test('a request that nobody answered expired; one that was overtaken was declined by the system', () => {
  const declined = { status: 'declined' } as const
  expect(words({ ...declined, declineReason: declineReasons.expired })[1]).toBe('9 expired by system')
  expect(words({ ...declined, declineReason: declineReasons.overtaken })[1]).toBe('9 declined by system')
  expect(words({ ...declined, answeredAt: at(2) })[1]).toBe('2 declined by owner')
})

test('only a booking that was not paid in time lapsed; any other was canceled by whoever did it', () => {
  const ended = { status: 'cancelled', cancelledAt: at(5), answeredAt: at(2), approvedAt: at(2) } as const
  const unpaid = { ...ended, cancelledBy: 'system', cancellationReason: unpaidReason } as const
  expect(words(unpaid).at(-1)).toBe('5 lapsed by system')
  expect(words({ ...ended, cancelledBy: 'renter' }).at(-1)).toBe('5 canceled by renter')
  expect(words({ ...unpaid, cancellationReason: 'The listing was removed.' }).at(-1)).toBe(
    '5 canceled by system',
  )
})
