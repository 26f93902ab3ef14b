import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { payoutStates, type PayoutState } from '#domain/payout.ts'
import { payoutWords } from './payouts.ts'
import { serviceArea } from '#domain/service-area.ts'

const now = new Date('2026-06-10T18:00:00Z')
const due = new Date('2026-06-12T02:00:00Z')

const read = (state: PayoutState, date: Date | null = due, amount = 8_550) =>
  payoutWords({ state, amount: cents(amount), date }, cents(8_550), now, serviceArea)?.label

test.each<[PayoutState, Date | null, string | undefined]>([
  ['none', null, undefined],
  ['scheduled', due, 'Payout of $85.50 on Jun 11'],
  ['scheduled', now, 'Payout of $85.50 goes out soon'],
  ['scheduled', null, 'Payout of $85.50 goes out soon'],
  ['held', due, 'On hold while we look into it'],
  ['waiting', now, 'On hold until you set up payouts'],
  ['sending', now, 'Payout of $85.50 is on its way'],
  ['sent', new Date('2026-06-09T02:00:00Z'), 'Paid out Jun 8'],
  ['sent', new Date('2025-12-31T20:00:00Z'), 'Paid out Dec 31, 2025'],
  ['failed', now, 'Payout didn’t go through. We’re on it'],
  ['taken_back', null, 'Taken back'],
  ['kept', null, 'Put toward what you owed'],
])('%s at %s reads %j', (state, date, words) => expect(read(state, date)).toBe(words))

test('a payout of another amount than the earnings says so', () => {
  expect(read('sent', new Date('2026-06-09T02:00:00Z'), 6_000)).toBe('$60.00 paid out Jun 8')
})

test('every state but none has words and a tone', () => {
  for (const state of payoutStates.filter((each) => each !== 'none')) {
    expect(payoutWords({ state, amount: cents(1), date: now }, cents(1), now, serviceArea)).toEqual({
      label: expect.stringMatching(/\w/),
      tone: expect.stringMatching(/ok|wait|info|bad|quiet/),
    })
  }
})
