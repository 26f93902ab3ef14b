import { describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { dayRules } from './day-rules.ts'

describe('the calendar', () => {
  const rules = dayRules({
    today: readDate('2026-06-01'),
    taken: [{ startDate: '2026-06-10', endDate: '2026-06-12' }],
  })
  test('begins today and reaches to the end of the farthest rental', () => {
    expect(rules).toMatchObject({ min: '2026-06-01', max: '2027-08-29' })
  })
  test('leaves out taken days, including the first and the last', () => {
    const days = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13']
    expect(days.map((day) => rules.isTaken?.(day))).toEqual([false, true, true, false])
  })
})
