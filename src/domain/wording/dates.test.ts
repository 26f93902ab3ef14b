import { expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords } from './cancellation.ts'
import {
  showDate,
  showDayOf,
  showDaysOf,
  showLongDate,
  showMonth,
  showPeriod,
  showDateWithWeekday,
} from './dates.ts'
import { cents, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'

test('dates read as the spec writes them', () => {
  expect(showDate('2026-12-01')).toBe('Dec 1, 2026')
  expect(showLongDate('2026-12-01')).toBe('December 1, 2026')
  expect(showDateWithWeekday('2026-12-11')).toBe('Fri, Dec 11')
})

test.each([
  ['2026-12-11', '2026-12-11', 'Dec 11, 2026'],
  ['2026-12-11', '2026-12-13', 'Dec 11 – 13, 2026'],
  ['2026-11-29', '2026-12-02', 'Nov 29 – Dec 2, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
])('%s to %s reads %j', (start, end, words) => expect(showPeriod(start, end)).toBe(words))

test.each([
  ['2026-12-11', '2026-12-13', 'Dec 11 – 13'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  ['2027-01-02', '2027-01-04', 'Jan 2 – 4, 2027'],
])('in 2026, %s to %s reads %j', (start, end, words) =>
  // It is still 2026 in the town.
  expect(showDaysOf(start, end, new Date('2027-01-01T05:00:00Z'), serviceArea)).toBe(words),
)

test('the deadline names the last minute that still refunds', () => {
  const booking = { startDate: readDate('2026-07-10'), deliveryFee: zero, protectionFee: zero }
  const words = (now: string, extras = {}) =>
    cancellationDeadlineWords({ ...booking, ...extras }, new Date(now), serviceArea)
  expect(words('2026-07-01T00:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00.001Z')).toBe(
    'The day of pickup is less than 24 hours away, so there’s no refund if you cancel',
  )
  expect(words('2026-07-09T06:00:00.001Z', { deliveryFee: cents(1_000) })).toBe(
    'The day of pickup is less than 24 hours away, so we’ll refund only the unused delivery if you cancel',
  )
  expect(words('2026-07-10T05:59:59.999Z')).toMatch(/less than 24 hours away, so/)
  expect(words('2026-07-10T06:00:00Z')).toBe(
    'The day of pickup has begun, so there’s no refund if you cancel',
  )
})

test('the deadline names the renter when the owner reads it', () => {
  const booking = { startDate: readDate('2026-07-10'), deliveryFee: zero, protectionFee: zero }
  const words = (now: string, extras = {}) =>
    cancellationDeadlineWords({ ...booking, ...extras }, new Date(now), serviceArea, 'Riley')
  expect(words('2026-07-01T00:00:00Z')).toBe(
    'Free cancellation through Wed, Jul 8, 11:59 PM MT, if Riley cancels',
  )
  expect(words('2026-07-10T06:00:00Z')).toBe(
    'The day of pickup has begun, so there’s no refund if Riley cancels',
  )
  expect(words('2026-07-10T06:00:00Z', { deliveryFee: cents(1_000) })).toBe(
    'The day of pickup has begun, so we’ll refund only the unused delivery if Riley cancels',
  )
})

test('an instant is shown as its day in the town, with the year unless it is this year', () => {
  const day = (instant: string, now: string) => showDayOf(new Date(instant), new Date(now), serviceArea)
  expect(day('2026-06-12T05:59:00Z', '2026-06-20T00:00:00Z')).toBe('Jun 11')
  expect(day('2026-06-12T06:00:00Z', '2026-06-20T00:00:00Z')).toBe('Jun 12')
  expect(day('2026-12-31T12:00:00Z', '2027-01-01T06:59:00Z')).toBe('Dec 31')
  expect(day('2026-12-31T12:00:00Z', '2027-01-01T07:00:00Z')).toBe('Dec 31, 2026')
  expect(showMonth('2026-01')).toBe('Jan')
})
