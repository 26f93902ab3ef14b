import { expect, test } from 'vitest'
import { groupBookings } from './group-bookings.ts'
import type { Stage } from './next-step.ts'

const aBooking = (id: string, startDate: string, changes: Partial<Stage> = {}) => ({
  id,
  status: 'confirmed' as Stage['status'],
  side: 'renter' as const,
  startDate,
  endDate: startDate,
  cancelledBy: null,
  handedOverAt: null,
  returnedAt: null,
  overdueSince: null,
  canReview: false,
  openActions: [],
  ...changes,
})

test('bookings come as needing action, upcoming and past, by the day of the rental', () => {
  const groups = groupBookings(
    [
      aBooking('old', '2026-11-01', { status: 'completed' }),
      aBooking('missing', '2026-11-16', { status: 'completed', overdueSince: '2026-11-17T19:00:00Z' }),
      aBooking('claimed', '2026-11-15', { status: 'completed', openActions: [{ kind: 'answer_claim' }] }),
      aBooking('january', '2027-01-02'),
      aBooking('pay in May', '2027-05-01', { status: 'approved' }),
      aBooking('lately', '2026-11-20', { status: 'completed', canReview: true }),
      aBooking('now', '2026-12-09', { endDate: '2026-12-11' }),
      aBooking('asked', '2026-12-20', { status: 'pending' }),
      aBooking('declined', '2026-12-24', { status: 'declined' }),
      aBooking('pay in March', '2027-03-01', { status: 'approved' }),
    ],
    '2026-12-10',
  )
  const ids = Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [name, list.map(({ id }) => id)]),
  )
  expect(ids).toEqual({
    action: ['claimed', 'missing', 'pay in March', 'pay in May'],
    upcoming: ['now', 'asked', 'january'],
    past: ['declined', 'lately', 'old'],
  })
})
