import { expect, test } from 'vitest'
import { type ClaimHistory, readClaimEvents } from './claim-event.ts'
import { cents, zero } from './money.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const aClaim: ClaimHistory = {
  status: 'open',
  amount: cents(8500),
  answerBy: at(9),
  answer: null,
  answeredAt: null,
  decidedAmount: null,
  decidedAt: null,
  renterAmount: null,
  settledAt: null,
  createdAt: at(1),
}
const words = (claim: Partial<ClaimHistory>) =>
  readClaimEvents({ ...aClaim, ...claim }).map(
    ({ kind, by, at: when, amount }) =>
      `${when.getUTCHours()} ${kind} by ${by}${amount === null ? '' : ` ${amount}`}`,
  )
const claimed = '1 claimed by owner 8500'

test('a contested claim has a line for each step up to the payment', () => {
  const contested = { answer: 'It was there before.', answeredAt: at(2) }
  const decided = { ...contested, decidedAmount: cents(5000), decidedAt: at(3), renterAmount: cents(5000) }
  expect(words({})).toEqual([claimed])
  expect(words({ ...decided, status: 'paid', settledAt: at(4) })).toEqual([
    claimed,
    '2 claim_contested by renter 8500',
    '3 claim_decided by system 5000',
    '4 claim_paid by renter 5000',
  ])
})

test('an accepted claim that protection covers is paid by the system', () => {
  expect(words({ status: 'paid', answeredAt: at(2), renterAmount: zero, settledAt: at(2) }).slice(1)).toEqual(
    ['2 claim_accepted by renter 8500', '2 claim_paid by system 0'],
  )
})

test('a claim that nobody answered says so, once the time is over', () => {
  expect(words({ status: 'unanswered' })[1]).toBe('9 claim_unanswered by system')
  expect(words({ status: 'rejected', decidedAt: at(11), decidedAmount: zero, settledAt: at(11) })).toEqual([
    claimed,
    '9 claim_unanswered by system',
    '11 claim_decided by system 0',
  ])
})

test('a claim that was withdrawn or given up ends with that', () => {
  expect(words({ status: 'withdrawn', settledAt: at(3) })[1]).toBe('3 claim_withdrawn by owner')
  expect(words({ status: 'written_off', answeredAt: at(2), settledAt: at(3) })[2]).toBe(
    '3 claim_closed by system',
  )
})
