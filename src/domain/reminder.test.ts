import { expect, test } from 'vitest'
import { minute } from './durations.ts'
import { dayToRemindOf } from './reminder.ts'

const zone = 'America/Denver'
const at = (instant: string) => dayToRemindOf(zone, new Date(instant))

// Clocks go forward on March 14 and back on November 7, 2027.
test.each([
  ['an ordinary day in winter', '2027-01-20T16:00:00Z', '2027-01-21'],
  ['an ordinary day in summer', '2027-07-09T15:00:00Z', '2027-07-10'],
  ['the day before the clocks go forward', '2027-03-13T16:00:00Z', '2027-03-14'],
  ['the day on which they do', '2027-03-14T15:00:00Z', '2027-03-15'],
  ['the day before they go back', '2027-11-06T15:00:00Z', '2027-11-07'],
  ['the day on which they do that', '2027-11-07T16:00:00Z', '2027-11-08'],
  ['the last day of a year', '2027-12-31T16:00:00Z', '2028-01-01'],
])('reminders start at nine on %s', (_, nine, tomorrow) => {
  expect(at(nine)).toBe(tomorrow)
  expect(dayToRemindOf(zone, new Date(Date.parse(nine) - minute))).toBeUndefined()
  expect(dayToRemindOf(zone, new Date(Date.parse(nine) + 14 * 60 * minute))).toBe(tomorrow)
})

test('reminders for a day stop when it begins', () => {
  expect(at('2027-07-10T05:59:59Z')).toBe('2027-07-10')
  expect(at('2027-07-10T06:00:00Z')).toBeUndefined()
})
