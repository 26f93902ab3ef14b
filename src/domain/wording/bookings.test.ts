import { expect, test } from 'vitest'
import { bookingStatuses, declineReasons, unpaidReason } from '#domain/booking.ts'
import { cancelledByWords, endingWords, statusWords } from './bookings.ts'

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

test('a request that nobody answered is not shown as refused', () => {
  expect(statusWords('declined', 'renter', 'Sold it.').tone).toBe('bad')
  expect(statusWords('declined', 'renter', declineReasons.expired)).toEqual({
    label: 'Declined',
    tone: 'quiet',
  })
})

test('each side reads who canceled, in words that fit', () => {
  expect(cancelledByWords('renter', 'renter', 'Dale')).toBe('You canceled')
  expect(cancelledByWords('owner', 'renter', 'Dale')).toBe('Dale canceled')
  expect(cancelledByWords('renter', 'owner', 'Jonah')).toBe('Jonah canceled')
  expect(cancelledByWords('system', 'owner', 'Jonah')).toBe('Canceled automatically')
})

test('an ending quotes people, and says in its own words what the system did', () => {
  const booking = {
    side: 'renter',
    status: 'declined',
    declineReason: null,
    cancelledBy: null,
    cancellationReason: null,
    owner: { firstName: 'Dale' },
    renter: { firstName: 'Jonah' },
  } as const
  const words = (changes: Partial<Parameters<typeof endingWords>[0]>) =>
    endingWords({ ...booking, ...changes })
  expect(words({})).toBe('The request was declined.')
  expect(words({ declineReason: 'Sold it.' })).toBe('The request was declined: “Sold it.”')
  expect(words({ declineReason: declineReasons.overtaken })).toBe(
    'The request was declined. These dates were just booked.',
  )
  const expired = { declineReason: declineReasons.expired }
  expect(words(expired)).toBe('Dale didn’t answer in time. You haven’t been charged.')
  expect(words({ ...expired, side: 'owner' })).toBe('You didn’t answer Jonah in time.')
  const unpaid = { status: 'cancelled', cancelledBy: 'system', cancellationReason: unpaidReason } as const
  expect(words(unpaid)).toMatch(/^You didn’t pay in time/)
  expect(words({ ...unpaid, side: 'owner' })).toBe('Jonah didn’t pay in time, so the dates are free again.')
  expect(words({ status: 'cancelled', cancelledBy: 'owner', cancellationReason: 'Too icy.' })).toBe(
    'Dale canceled: “Too icy.”',
  )
  expect(words({ status: 'confirmed' })).toBeUndefined()
})
