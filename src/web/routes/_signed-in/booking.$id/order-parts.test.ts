import { expect, test } from 'vitest'
import { orderParts } from './order-parts.ts'

type Booking = Parameters<typeof orderParts>[0]
type Claim = Parameters<typeof orderParts>[1][number]
const aBooking = (more: Partial<Booking> = {}) =>
  ({ status: 'confirmed', openActions: [], hasOpenProblem: false, ...more }) as unknown as Booking
const asked = (kind: Booking['openActions'][number]['kind']) => ({ openActions: [{ kind, until: null }] })

test('the page begins with what the other side asked, and ends with what rarely happens', () => {
  expect(orderParts(aBooking(), [])).toEqual([
    'step',
    'progress',
    'pickup',
    'handoff',
    'dates',
    'history',
    'claim',
    'problem',
  ])
  expect(orderParts(aBooking(asked('answer_dates')), []).slice(0, 3)).toEqual(['dates', 'step', 'progress'])
  expect(orderParts(aBooking(asked('pay_claim')), []).slice(0, 2)).toEqual(['claim', 'step'])
  expect(orderParts(aBooking(asked('answer_claim')), []).slice(0, 3)).toEqual(['claim', 'handoff', 'step'])
})

test('a payment that is due, and the next step of a paid booking, stay above a suggested pickup time', () => {
  const approved = aBooking({ status: 'approved', ...asked('answer_pickup') })
  expect(orderParts(approved, []).slice(0, 3)).toEqual(['step', 'progress', 'pickup'])
  expect(orderParts(aBooking(asked('answer_pickup')), [])[0]).toBe('step')
})

test('a claim and a problem move up while they are open', () => {
  const isOpen = { settledAt: null } as Claim
  expect(orderParts(aBooking({ hasOpenProblem: true }), [isOpen]).slice(0, 4)).toEqual([
    'step',
    'progress',
    'problem',
    'claim',
  ])
  expect(orderParts(aBooking(), [{ settledAt: '2026-11-22T10:00:00Z' } as Claim]).at(-2)).toBe('claim')
})
