import { expect, test } from 'vitest'
import { bookingStatuses } from './booking.ts'
import { findNextStep, needsAction, type Stage } from './next-step.ts'

const today = '2026-12-10'
const aBooking = (changes: Partial<Stage>): Stage => ({
  status: 'pending',
  side: 'renter',
  startDate: '2026-12-11',
  endDate: '2026-12-13',
  cancelledBy: null,
  handedOverAt: null,
  returnedAt: null,
  overdueSince: null,
  canReview: false,
  openActions: [],
  ...changes,
})
const step = (changes: Partial<Stage>, on = today) => findNextStep(aBooking(changes), on)

test.each([
  ['pending', 'await_answer', 'answer'],
  ['approved', 'pay', 'await_payment'],
  ['confirmed', 'get_ready', 'get_ready'],
  ['completed', 'done', 'done'],
  ['declined', 'find_other', 'ended'],
  ['cancelled', 'find_other', 'ended'],
] as const)('a %s booking: the renter reads “%s”, the owner “%s”', (status, renter, owner) => {
  expect([step({ status }), step({ status, side: 'owner' })]).toEqual([renter, owner])
})

test('a confirmed booking follows its days', () => {
  const steps = ['10', '11', '12', '13', '14'].map((day) => step({ status: 'confirmed' }, `2026-12-${day}`))
  expect(steps).toEqual(['get_ready', 'pick_up', 'use', 'return', 'return'])
  const oneDay = { status: 'confirmed', endDate: '2026-12-11' } as const
  expect([step(oneDay, '2026-12-11'), step(oneDay, '2026-12-12')]).toEqual(['pick_up', 'return'])
})

test('a recorded pickup and return count more than the day', () => {
  const recorded = { status: 'confirmed', handedOverAt: '2026-12-10T20:00:00Z' } as const
  expect([step(recorded, '2026-12-10'), step(recorded, '2026-12-11'), step(recorded, '2026-12-13')]).toEqual([
    'use',
    'use',
    'return',
  ])
  expect(step({ ...recorded, returnedAt: '2026-12-12T20:00:00Z' }, '2026-12-12')).toBe('returned')
})

test('missing gear comes before a review, until it is back', () => {
  const missing = { status: 'completed', canReview: true, overdueSince: '2026-12-14T19:00:00Z' } as const
  expect(step(missing)).toBe('overdue')
  expect(needsAction(aBooking(missing), today)).toBe(true)
  expect(step({ ...missing, returnedAt: '2026-12-15T19:00:00Z' })).toBe('review')
})

test('a completed booking asks whoever may still write a review', () => {
  expect(step({ status: 'completed', canReview: true })).toBe('review')
})

test('a renter is offered other gear only when someone else ended it and the days are to come', () => {
  expect(step({ status: 'cancelled', cancelledBy: 'owner' })).toBe('find_other')
  expect(step({ status: 'cancelled', cancelledBy: 'renter' })).toBe('ended')
  expect(step({ status: 'declined' }, '2026-12-12')).toBe('ended')
})

test('only an answer, a payment and what the other side asked cannot wait', () => {
  const asked = { status: 'completed', openActions: [{ kind: 'answer_claim' }] } as const
  expect(needsAction(aBooking(asked), today)).toBe(true)
  const sides = ['renter', 'owner'] as const
  const waiting = bookingStatuses.flatMap((status) =>
    sides.filter((side) => needsAction(aBooking({ status, side }), today)).map((side) => `${status} ${side}`),
  )
  expect(waiting).toEqual(['pending owner', 'approved renter'])
})
