import { describe, expect, test } from 'vitest'
import { startOfDay } from './calendar-date.ts'
import { hour } from './durations.ts'
import {
  answerChangeBy,
  dateChangeStatuses,
  findChangeError,
  findDateChangeMove,
  firstDropped,
  outcomeOf,
  payChangeBy,
  refundsDropped,
  type DateChangeActor,
  type DateChangeCommand,
} from './date-change.ts'
import { readDate } from './calendar-date.ts'

const zone = 'America/Denver'
const days = (startDate: string, endDate: string) => ({
  startDate: readDate(startDate),
  endDate: readDate(endDate),
})
const booked = days('2026-12-10', '2026-12-12')
/** An instant of the town's clock in December. */
const at = (written: string) => new Date(`${written}-07:00`)

describe('the table', () => {
  const owner = (is: 'proposer' | 'other'): DateChangeActor => ({ is, side: 'owner' })
  const renter = (is: 'proposer' | 'other'): DateChangeActor => ({ is, side: 'renter' })
  test.each<[DateChangeCommand, DateChangeActor, Partial<Record<string, string>> | 'not-yours']>([
    ['accept', owner('other'), { proposed: 'accepted' }],
    ['accept', renter('other'), { proposed: 'accepted' }],
    ['accept', owner('proposer'), 'not-yours'],
    ['decline', renter('other'), { proposed: 'declined' }],
    ['decline', renter('proposer'), 'not-yours'],
    ['withdraw', owner('proposer'), { proposed: 'withdrawn' }],
    ['withdraw', renter('proposer'), { proposed: 'withdrawn', accepted: 'withdrawn' }],
    ['withdraw', renter('other'), { accepted: 'withdrawn' }],
    ['withdraw', owner('other'), 'not-yours'],
    ['pay', renter('other'), 'not-yours'],
    ['pay', 'system', { accepted: 'done' }],
    ['lapse', owner('proposer'), 'not-yours'],
    ['lapse', 'system', { proposed: 'lapsed', accepted: 'lapsed' }],
  ])('%s by %j', (command, actor, allowed) => {
    for (const status of dateChangeStatuses) {
      const expected = allowed === 'not-yours' ? allowed : (allowed[status] ?? 'too-late')
      expect(findDateChangeMove(command, actor, status)).toBe(expected)
    }
  })
})

describe('the new dates', () => {
  const now = at('2026-12-01T12:00:00')
  const refused = (to: ReturnType<typeof days>, when = now) => findChangeError(booked, to, when, zone)?.field
  test('differ, are not over, and follow the rules of a rental', () => {
    expect(refused(booked)).toBe('endDate')
    expect(refused(days('2026-12-10', '2026-12-13'))).toBeUndefined()
    expect(refused(days('2026-11-30', '2026-12-13'))).toBe('startDate')
    expect(refused(days('2026-12-14', '2026-12-13'))).toBe('endDate')
    expect(refused(days('2026-12-10', '2027-03-10'))).toBe('endDate')
    expect(refused(days('2026-12-10', '2027-03-09'))).toBeUndefined()
  })
  test('move the first day only before pickup', () => {
    const later = days('2026-12-11', '2026-12-12')
    expect(refused(later, at('2026-12-09T23:59:59'))).toBeUndefined()
    expect(refused(later, at('2026-12-10T00:00:00'))).toBe('startDate')
    expect(refused(days('2026-12-10', '2026-12-13'), at('2026-12-12T23:59:59'))).toBeUndefined()
    expect(refused(days('2026-12-10', '2026-12-11'), at('2026-12-12T00:00:00'))).toBe('endDate')
    expect(refused(days('2026-12-10', '2026-12-11'), at('2026-12-11T23:00:00'))).toBeUndefined()
  })
})

test.each([
  ['2026-12-10', '2026-12-14', undefined],
  ['2026-12-10', '2026-12-11', '2026-12-12'],
  ['2026-12-11', '2026-12-14', '2026-12-10'],
  ['2026-12-20', '2026-12-22', '2026-12-10'],
  ['2026-12-08', '2026-12-10', '2026-12-11'],
])('from Dec 10–12 to %s–%s the first day that falls away is %s', (start, end, dropped) => {
  expect(firstDropped(booked, days(start, end))).toBe(dropped)
})

test('dropped days are refunded up to the instant 24 hours before the first of them', () => {
  const shorter = days('2026-12-10', '2026-12-11')
  expect(refundsDropped(zone, booked, shorter, at('2026-12-11T00:00:00'))).toBe(true)
  expect(refundsDropped(zone, booked, shorter, at('2026-12-11T00:00:00.001'))).toBe(false)
  expect(refundsDropped(zone, booked, days('2026-12-10', '2026-12-14'), at('2026-12-12T12:00:00'))).toBe(true)
})

test('24 hours are elapsed hours on the day on which the clocks change', () => {
  // On 2026-11-01 the clocks go back: Nov 1 has 25 hours.
  const from = days('2026-10-30', '2026-11-02')
  const dropped = startOfDay(zone, readDate('2026-11-02')).getTime()
  const shorter = days('2026-10-30', '2026-11-01')
  expect(refundsDropped(zone, from, shorter, new Date(dropped - 24 * hour))).toBe(true)
  expect(refundsDropped(zone, from, shorter, new Date(dropped - 24 * hour + 1))).toBe(false)
})

describe('the deadlines', () => {
  const until = at('2026-12-13T00:00:00')
  const answer = (to: ReturnType<typeof days>, now: Date) =>
    answerChangeBy(zone, { from: booked, to, now, until })
  test('are those of a request for the first day that changes', () => {
    const longer = days('2026-12-10', '2026-12-14')
    expect(answer(longer, at('2026-12-01T09:00:00'))).toEqual(at('2026-12-02T09:00:00'))
    const earlier = days('2026-12-09', '2026-12-12')
    expect(answer(earlier, at('2026-12-09T08:00:00'))).toEqual(at('2026-12-09T12:00:00'))
    expect(answer(earlier, at('2026-12-09T11:30:00'))).toEqual(at('2026-12-09T13:30:00'))
  })
  test('never pass the end of the rental, the new last day, or a pickup that moves', () => {
    const longer = days('2026-12-10', '2026-12-14')
    expect(answer(longer, at('2026-12-12T20:00:00'))).toEqual(until)
    const shorter = days('2026-12-10', '2026-12-11')
    expect(answer(shorter, at('2026-12-11T23:00:00'))).toEqual(at('2026-12-12T00:00:00'))
    const later = days('2026-12-11', '2026-12-13')
    expect(answer(later, at('2026-12-09T20:00:00'))).toEqual(at('2026-12-10T00:00:00'))
    expect(payChangeBy(zone, { from: booked, to: longer, now: at('2026-12-12T20:00:00'), until })).toEqual(
      until,
    )
    expect(payChangeBy(zone, { from: booked, to: longer, now: at('2026-12-05T20:00:00'), until })).toEqual(
      at('2026-12-06T20:00:00'),
    )
  })
})

test.each([
  [100, true, true, 'pay'],
  [-100, true, true, 'refund'],
  [-100, true, false, 'keep'],
  [0, true, false, 'none'],
  [100, false, true, 'none'],
  [-100, false, false, 'none'],
] as const)('a difference of %i, paid %s, refunded %s: %s', (difference, isPaid, isRefunded, outcome) => {
  expect(outcomeOf({ difference, isPaid, refundsDropped: isRefunded })).toBe(outcome)
})
