import { expect, test } from 'vitest'
import { readDate } from './calendar-date.ts'
import { type DateChangeHistory, readDateChangeEvents, termsAt } from './date-change-event.ts'
import { cents } from './money.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const aChange: DateChangeHistory = {
  proposedBy: 'renter',
  status: 'proposed',
  outcome: null,
  startDate: readDate('2026-12-11'),
  endDate: readDate('2026-12-14'),
  fromTotal: cents(10_000),
  newTotal: cents(12_500),
  createdAt: at(1),
  answeredAt: null,
  endedAt: null,
}
const words = (change: Partial<DateChangeHistory>) =>
  readDateChangeEvents({ ...aChange, ...change })
    .slice(1)
    .map(
      ({ kind, by, at: when, amount }) =>
        `${when.getUTCHours()} ${kind} by ${by}${amount === null ? '' : ` ${amount}`}`,
    )

test.each([
  [{ status: 'proposed' }, []],
  [{ status: 'declined', answeredAt: at(2), endedAt: at(2) }, ['2 dates_declined by owner']],
  [{ status: 'withdrawn', endedAt: at(2) }, ['2 dates_withdrawn by renter']],
  [{ status: 'lapsed', endedAt: at(3) }, ['3 dates_lapsed by system']],
  [{ status: 'done', outcome: 'refund', answeredAt: at(2), endedAt: at(2) }, ['2 dates_changed by owner']],
  [
    { status: 'done', outcome: 'pay', answeredAt: at(2), endedAt: at(4) },
    ['2 dates_accepted by owner', '4 dates_changed by renter 2500'],
  ],
  [
    { status: 'withdrawn', proposedBy: 'owner', outcome: 'pay', answeredAt: at(2), endedAt: at(4) },
    ['2 dates_accepted by renter', '4 dates_withdrawn by renter'],
  ],
] as const)('a change with %o says what became of it', (change, expected) => {
  expect(words(change)).toEqual(expected)
})

test('what happened before a change was done had the days and the price of that time', () => {
  const now = { startDate: aChange.startDate, endDate: aChange.endDate, totalAmount: cents(12_500) }
  const before = {
    startDate: readDate('2026-12-11'),
    endDate: readDate('2026-12-13'),
    totalAmount: cents(10_000),
  }
  const change = { fromStartDate: before.startDate, fromEndDate: before.endDate, fromTotal: cents(10_000) }
  const done = [{ ...change, status: 'done' as const, endedAt: at(4) }]
  expect(termsAt(now, done, at(3))).toEqual(before)
  expect(termsAt(now, done, at(4))).toEqual(now)
  expect(termsAt(now, [{ ...change, status: 'lapsed', endedAt: at(4) }], at(3))).toEqual(now)
})
