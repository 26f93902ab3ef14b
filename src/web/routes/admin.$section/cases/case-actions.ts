import { type CaseRow, closeCase } from '#contract/cases.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { call } from '#web/calls/call.ts'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'

/** Amounts that the buttons name. An unknown one is left out. */
type CaseAmounts = {
  /** What a release would pay to the owner. */
  earnings?: string
  /** What can still be refunded to the renter; null if nothing can. */
  refundable?: string | null
}

/** The decisions that a case of this kind allows. Renter and owner are notified of every decision. */
export function caseActions(
  { id, kind }: Pick<CaseRow, 'id' | 'kind'>,
  { earnings, refundable }: CaseAmounts = {},
): AdminAction[] {
  const isHeld = earnings === undefined || readMoney(earnings) > 0
  const earned = earnings && isHeld ? { sum: `of ${showMoney(earnings)}` } : {}
  const params = { id }
  const common = { deciding: 'Deciding...', done: 'Case decided' }
  const release: AdminAction = {
    ...common,
    ...(isHeld
      ? {
          title: 'Release the payout?',
          consequences: 'The booking stands, and we’ll pay the owner.',
          decide: 'Release payout',
        }
      : {
          title: 'Close without a refund?',
          consequences: 'The booking stands. Nothing is held for the owner, so no money moves.',
          decide: 'Close without refund',
        }),
    ...earned,
    act: (reason) => call(closeCase, { params, body: { decision: 'release', reason } }),
  }
  const refund: AdminAction = {
    ...common,
    title: 'Refund the renter?',
    consequences:
      'The renter gets money back, and the owner and Switchback each cover their share. We’ll notify both people.',
    decide: 'Refund renter',
    ...(refundable && { sum: `up to ${showMoney(refundable)}` }),
    isDangerous: true,
    amount: { label: 'Amount', hint: 'Leave it empty to refund everything that’s left.' },
    act: (reason, amount) => call(closeCase, { params, body: { decision: 'refund', amount, reason } }),
  }
  const withhold: AdminAction = {
    ...common,
    title: 'Withhold the earnings?',
    consequences: 'After a lost dispute, the owner covers their share of the loss.',
    decide: 'Withhold earnings',
    ...earned,
    isDangerous: true,
    act: (reason) => call(closeCase, { params, body: { decision: 'withhold', reason } }),
  }
  return kind === 'dispute' ? [release, withhold] : [release, refund]
}
