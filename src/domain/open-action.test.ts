import { expect, test } from 'vitest'
import type { ClaimStatus } from './claim.ts'
import { findOpenActions } from './open-action.ts'

const until = new Date('2026-12-10T12:00:00Z')
const nothing = { claims: [], dateChange: null, pickupProposal: null }
const kinds = (side: 'renter' | 'owner', asked: Partial<Parameters<typeof findOpenActions>[0]>) =>
  findOpenActions({ ...nothing, ...asked, side }).map(({ kind }) => kind)
const aClaim = (status: ClaimStatus) => ({ claims: [{ status, answerBy: until }] })
const aChange = (isAccepted: boolean) => ({
  dateChange: { proposedBy: 'owner' as const, isAccepted, until },
})

test('a proposal waits for the other side only', () => {
  expect(kinds('renter', { pickupProposal: { by: 'owner' } })).toEqual(['answer_pickup'])
  expect(kinds('owner', { pickupProposal: { by: 'owner' } })).toEqual([])
  expect(kinds('renter', aChange(false))).toEqual(['answer_dates'])
  expect(kinds('owner', aChange(false))).toEqual([])
})

test('accepted dates and a claim wait for the renter, who pays', () => {
  expect([kinds('renter', aChange(true)), kinds('owner', aChange(true))]).toEqual([['pay_dates'], []])
  expect([kinds('renter', aClaim('open')), kinds('owner', aClaim('open'))]).toEqual([['answer_claim'], []])
  expect(kinds('renter', aClaim('accepted'))).toEqual(['pay_claim'])
  expect(kinds('renter', aClaim('decided'))).toEqual(['pay_claim'])
  for (const status of ['contested', 'unanswered', 'paid', 'rejected', 'withdrawn', 'written_off'] as const)
    expect(kinds('renter', aClaim(status))).toEqual([])
})

test('what holds a renter back comes first, with the time that is left', () => {
  expect(
    findOpenActions({
      side: 'renter',
      claims: [
        { status: 'open', answerBy: until },
        { status: 'decided', answerBy: until },
      ],
      dateChange: { proposedBy: 'owner', isAccepted: false, until },
      pickupProposal: { by: 'owner' },
    }),
  ).toEqual([
    { kind: 'pay_claim', until: null },
    { kind: 'answer_claim', until },
    { kind: 'answer_dates', until },
    { kind: 'answer_pickup', until: null },
  ])
})
