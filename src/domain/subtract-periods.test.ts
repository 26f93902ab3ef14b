import { expect, test } from 'vitest'
import { readDate } from './calendar-date.ts'
import { inside, subtractPeriods } from './subtract-periods.ts'

const period = (written: string) => {
  const [startDate, endDate = startDate] = written.split(' ').map((day) => readDate(`2026-12-${day}`))
  return { startDate: startDate!, endDate: endDate! }
}
const written = (periods: ReturnType<typeof subtractPeriods>) =>
  periods.map(({ startDate, endDate }) => `${startDate.slice(8)} ${endDate.slice(8)}`)

test.each([
  ['nothing taken', '05 08', [], ['05 08']],
  ['days outside', '05 08', ['01 04', '09 12'], ['05 08']],
  ['a day in the middle', '05 08', ['06'], ['05 05', '07 08']],
  ['both ends, in any order', '05 10', ['10 14', '01 05'], ['06 09']],
  ['all of it', '05 08', ['01 31'], []],
  ['periods that overlap and touch', '05 12', ['06 07', '07 08', '09 09'], ['05 05', '10 12']],
  ['one day that is taken', '05', ['05'], []],
])('%s', (_, asked, taken, left) => {
  expect(written(subtractPeriods(period(asked), taken.map(period)))).toEqual(left)
})

test('what lies inside is cut to the period', () => {
  expect(written(inside(period('05 08'), [period('08 12'), period('01 05'), period('20')]))).toEqual([
    '05 05',
    '08 08',
  ])
})
