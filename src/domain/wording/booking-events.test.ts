import { expect, test } from 'vitest'
import { bookingEventKinds } from '#domain/booking-event.ts'
import { cents } from '#domain/money.ts'
import { bookingEventWords } from './booking-events.ts'

const facts = {
  title: 'Skis',
  startDate: '2026-12-11',
  endDate: '2026-12-13',
  amount: null,
  other: 'Hannah',
} as const

test('each event names who did it, for its reader', () => {
  const forRenter = { ...facts, side: 'renter' } as const
  expect(bookingEventWords({ ...forRenter, kind: 'requested', by: 'renter' })).toBe(
    'You requested Skis, Dec 11 – 13.',
  )
  expect(bookingEventWords({ ...forRenter, kind: 'approved', by: 'owner' })).toBe(
    'Hannah approved Skis, Dec 11 – 13.',
  )
  expect(bookingEventWords({ ...forRenter, kind: 'paid', by: 'renter', amount: cents(14_820) })).toBe(
    'You paid $148.20 for Skis, Dec 11 – 13.',
  )
  expect(bookingEventWords({ ...facts, side: 'owner', other: 'Jonah', kind: 'canceled', by: 'renter' })).toBe(
    'Jonah canceled Skis, Dec 11 – 13.',
  )
})

test('where the booking is known, no event names its gear', () => {
  const known = { ...facts, side: 'renter', isKnown: true } as const
  expect(bookingEventWords({ ...known, kind: 'requested', by: 'renter' })).toBe('You requested Dec 11 – 13.')
  expect(bookingEventWords({ ...known, kind: 'approved', by: 'owner' })).toBe('Hannah approved the request.')
  expect(bookingEventWords({ ...known, kind: 'paid', by: 'renter', amount: cents(14_820) })).toBe(
    'You paid $148.20.',
  )
  expect(bookingEventWords({ ...known, kind: 'claimed', by: 'owner', amount: cents(8_500) })).toBe(
    'Hannah claimed $85.00.',
  )
  for (const kind of bookingEventKinds) {
    const words = bookingEventWords({ ...known, kind, by: 'owner', amount: cents(100) })
    expect(words).not.toMatch(/Skis/)
    expect(words).toMatch(/^[A-Z].*[^ ]\.$/)
  }
})

test('no event of the system claims that a person did it', () => {
  for (const kind of bookingEventKinds) {
    const words = bookingEventWords({ ...facts, side: 'renter', kind, by: 'system' })
    expect(words).not.toMatch(/You |Hannah/)
    expect(words).toMatch(/^[A-Z].*\.$/)
  }
})
