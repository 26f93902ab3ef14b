import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/booking.ts'
import { cancelledByWords, statusWords } from './bookings.ts'

test('each side has its own label for every status', () => {
  const read = (side: 'renter' | 'owner') => bookingStatuses.map((status) => statusWords(status, side).label)
  expect(bookingStatuses).toEqual(['pending', 'approved', 'declined', 'confirmed', 'completed', 'cancelled'])
  expect(read('renter')).toEqual([
    'Pending Approval',
    'Approved - Ready to Pay',
    'Declined',
    'Confirmed',
    'Completed',
    'Cancelled',
  ])
  expect(read('owner')).toEqual([
    'Pending Review',
    'Awaiting Payment',
    'Declined',
    'Confirmed',
    'Completed',
    'Cancelled',
  ])
})

test('each side reads who canceled, in words that fit', () => {
  expect(cancelledByWords('renter', 'renter')).toBe('You cancelled')
  expect(cancelledByWords('owner', 'renter')).toBe('The owner cancelled')
  expect(cancelledByWords('renter', 'owner')).toBe('The renter cancelled')
  expect(cancelledByWords('system', 'owner')).toBe('Cancelled automatically')
})
