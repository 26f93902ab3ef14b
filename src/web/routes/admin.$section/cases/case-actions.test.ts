import { expect, test } from 'vitest'
import { caseActions } from './case-actions.ts'

const decisions = (earnings?: string) =>
  caseActions({ id: 'a', kind: 'problem' }, { ...(earnings && { earnings }), refundable: '67.60' }).map(
    ({ decide, sum }) => `${decide} ${sum ?? ''}`.trim(),
  )

test('a case offers to release the payout while it is held, and else to close without a refund', () => {
  expect(decisions('46.80')).toEqual(['Release payout of $46.80', 'Refund renter up to $67.60'])
  expect(decisions('0.00')).toEqual(['Close without refund', 'Refund renter up to $67.60'])
  expect(decisions()).toEqual(['Release payout', 'Refund renter up to $67.60'])
})
