import { expect, test } from 'vitest'
import type { Failures } from '#contract/failures.ts'
import { chooseFailures, countFailures, failureRows } from './failure-rows.ts'

const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`

const failures: Failures = {
  payouts: [{ bookingId: 'b1', title: 'Raft', amount: '85.00', since: at(3) }],
  refunds: [],
  operations: [
    {
      id: 'o1',
      kind: 'create_intent',
      bookingId: null,
      userId: 'u1',
      attempts: 4,
      lastError: 'Invalid API key',
      createdAt: at(1),
      nextAttemptAt: null,
    },
  ],
  emails: [
    {
      id: 'm1',
      kind: 'booking_confirmed',
      recipientEmail: 'max@example.com',
      lastError: null,
      createdAt: at(2),
    },
  ],
  events: [],
  tasks: [{ name: 'send payouts', error: 'Timeout', failedAt: at(4) }],
}
const rows = failureRows(failures)
const choose = (more: object) =>
  chooseFailures(rows, { view: 'all', search: undefined, sort: undefined, order: 'desc', ...more }).map(
    ({ id }) => id,
  )

test('all that failed is listed from the oldest, filtered and searched', () => {
  expect(choose({})).toEqual(['operation-o1', 'email-m1', 'payout-b1', 'task-send payouts'])
  expect(choose({ sort: 'since' })).toEqual(['task-send payouts', 'payout-b1', 'email-m1', 'operation-o1'])
  expect(choose({ view: 'money' })).toEqual(['payout-b1'])
  expect(choose({ search: ' MAX@ ' })).toEqual(['email-m1'])
  expect(choose({ search: 'api key' })).toEqual(['operation-o1'])
  expect(countFailures(rows, undefined)).toEqual({ all: 4, money: 1, stripe: 1, emails: 1, tasks: 1 })
  expect(countFailures(rows, 'raft')).toEqual({ all: 1, money: 1, stripe: 0, emails: 0, tasks: 0 })
})
