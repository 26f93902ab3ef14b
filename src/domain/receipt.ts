import type { Side } from './booking.ts'
import type { Account, JournalKind } from './ledger.ts'
import { cents, type Cents } from './money.ts'

export const receiptEntryKinds = [
  'charged',
  'refunded',
  'refund_returned',
  'refund_share',
  'withheld',
  'days_retained',
  'paid_out',
  'taken_back',
  'owed',
  'kept',
  'claim_charged',
  'claim_covered',
  'claim_paid_out',
] as const
export type ReceiptEntryKind = (typeof receiptEntryKinds)[number]

/** The kind of receipt entry that a journal becomes for each side, and the accounts whose amounts the entry sums. */
const meanings: Record<Side, Partial<Record<JournalKind, { kind: ReceiptEntryKind; of: Account[] }>>> = {
  renter: {
    charge: { kind: 'charged', of: ['provider_clearing'] },
    refund: { kind: 'refunded', of: ['provider_clearing'] },
    refund_returned: { kind: 'refund_returned', of: ['provider_clearing'] },
    difference_retained: { kind: 'days_retained', of: ['renter_charges'] },
    claim_charge: { kind: 'claim_charged', of: ['provider_clearing'] },
    claim_protection: { kind: 'claim_covered', of: ['protection'] },
  },
  owner: {
    refund_owed: { kind: 'refund_share', of: ['owner_payable', 'delivery'] },
    difference_retained: { kind: 'days_retained', of: ['owner_payable', 'delivery'] },
    earnings_withheld: { kind: 'withheld', of: ['owner_payable', 'delivery'] },
    transfer: { kind: 'paid_out', of: ['provider_clearing'] },
    reversal: { kind: 'taken_back', of: ['provider_clearing'] },
    debt: { kind: 'owed', of: ['owner_debt'] },
    debt_recovered: { kind: 'kept', of: ['owner_debt'] },
    claim_transfer: { kind: 'claim_paid_out', of: ['provider_clearing'] },
  },
}

/** Returns the receipt entry of a journal for one side, or undefined when the journal does not concern that side. */
export function receiptEntry(
  side: Side,
  { kind, amounts }: { kind: JournalKind; amounts: Partial<Record<Account, Cents>> },
): { kind: ReceiptEntryKind; amount: Cents } | undefined {
  const meaning = meanings[side][kind]
  if (!meaning) return undefined
  const sum = meaning.of.reduce((total, account) => total + (amounts[account] ?? 0), 0)
  return sum === 0 ? undefined : { kind: meaning.kind, amount: cents(Math.abs(sum)) }
}
