import { expect, test } from 'vitest'
import { readDate } from './calendar-date.ts'
import { cancellationDeadlineWords, showDate, showLongDate, showPeriod, showWeekday } from './date-words.ts'
import { cents, zero } from './money.ts'
import { serviceArea } from './service-area.ts'

test('dates read as the spec writes them', () => {
  expect(showDate('2026-12-01')).toBe('Dec 1, 2026')
  expect(showLongDate('2026-12-01')).toBe('December 1, 2026')
  expect(showWeekday('2026-12-11')).toBe('Fri, Dec 11')
})

test.each([
  ['2026-12-11', '2026-12-11', 'Dec 11, 2026'],
  ['2026-12-11', '2026-12-13', 'Dec 11 – 13, 2026'],
  ['2026-11-29', '2026-12-02', 'Nov 29 – Dec 2, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
])('%s to %s reads %j', (start, end, words) => expect(showPeriod(start, end)).toBe(words))

test('the deadline names the last minute that still refunds', () => {
  const booking = { startDate: readDate('2026-07-10'), deliveryFee: zero, protectionFee: zero }
  const words = (now: string, extras = {}) =>
    cancellationDeadlineWords({ ...booking, ...extras }, new Date(now), serviceArea)
  expect(words('2026-07-01T00:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00.001Z')).toBe(
    'No refund for a cancellation: pickup is less than 24 hours away',
  )
  expect(words('2026-07-09T06:00:00.001Z', { deliveryFee: cents(1_000) })).toBe(
    'A cancellation refunds only the unused delivery: pickup is less than 24 hours away',
  )
})
