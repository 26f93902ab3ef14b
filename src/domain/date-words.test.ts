import { expect, test } from 'vitest'
import { readDate } from './calendar-date.ts'
import { cancellationDeadlineWords, showDate, showLongDate, showPeriod, showWeekday } from './date-words.ts'
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
  const words = (now: string) => cancellationDeadlineWords(readDate('2026-07-10'), new Date(now), serviceArea)
  expect(words('2026-07-01T00:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00Z')).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT')
  expect(words('2026-07-09T06:00:00.001Z')).toMatch(/^No refund/)
})
