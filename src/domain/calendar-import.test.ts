import { expect, test } from 'vitest'
import { readDate } from './calendar-date.ts'
import { importWindow, maxImportedPeriods, sortDays } from './calendar-import.ts'

const period = (startDate: string, endDate = startDate) => ({
  startDate: readDate(startDate),
  endDate: readDate(endDate),
})
const window = importWindow(readDate('2026-06-10'))
const event = (name: string, ...periods: ReturnType<typeof period>[]) => ({ name, periods })

test('the import window is two years, and its largest number of periods can be confirmed', () => {
  expect(window).toEqual(period('2026-06-10', '2028-06-09'))
  const days = Array.from({ length: 731 }, (_, at) =>
    new Date(Date.UTC(2026, 5, 10 + at)).toISOString().slice(0, 10),
  )
  const every = days.filter((_, at) => at % 2 === 0).map((each) => period(each))
  expect(
    sortDays([event('Every other day', ...every)], { blocked: [], booked: [] }, window).toBlock,
  ).toHaveLength(maxImportedPeriods)
})

test('each day has one outcome: booked before blocked before free, and neighbors with the same outcome are one period', () => {
  const sorted = sortDays(
    [event('A', period('2026-06-12', '2026-06-20')), event('B', period('2026-06-21', '2026-06-22'))],
    {
      booked: [period('2026-06-14', '2026-06-15')],
      blocked: [period('2026-06-01', '2026-06-12'), period('2026-06-15', '2026-06-16'), period('2026-07-01')],
    },
    window,
  )
  expect(sorted).toEqual({
    toBlock: [
      { ...period('2026-06-13'), names: ['A'], more: 0 },
      { ...period('2026-06-17', '2026-06-22'), names: ['A', 'B'], more: 0 },
    ],
    alreadyBlocked: [
      { ...period('2026-06-12'), names: ['A'], more: 0 },
      { ...period('2026-06-16'), names: ['A'], more: 0 },
    ],
    booked: [{ ...period('2026-06-14', '2026-06-15'), names: ['A'], more: 0 }],
  })
})
