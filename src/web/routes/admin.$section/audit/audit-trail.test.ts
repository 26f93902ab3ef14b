import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { actionWords } from './audit-trail.tsx'

const entry = { role: null, amount: null, outcome: null } as AuditEntry

test.each([
  [{ action: 'make_admin', role: 'moderator' }, 'Made an admin: moderator'],
  [{ action: 'refund', amount: '1200.00' }, 'Refunded: $1,200.00'],
  [{ action: 'decide_claim', amount: '48.00' }, 'Granted a claim: $48.00'],
  [{ action: 'decide_claim', amount: '0.00' }, 'Rejected a claim'],
  [{ action: 'close_case', outcome: 'released' }, 'Decided a case: released'],
  [{ action: 'close_report', outcome: 'reviewed' }, 'Closed a report: reviewed'],
  [{ action: 'verify' }, 'Verified'],
] as const)('the words of %j name the result', (result, words) => {
  expect(actionWords({ ...entry, ...result })).toBe(words)
})
