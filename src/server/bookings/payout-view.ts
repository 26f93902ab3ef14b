import { zero, type Cents } from '#domain/money.ts'
import { payoutState, type PayoutState } from '#domain/payout.ts'

export type PayoutView = { state: PayoutState; amount: Cents; date: Date | null }

/** Columns of the booking, of its money in the ledger, and of its owner's payout account. */
type Row = {
  confirmedAt: Date | null
  payoutStatus: 'pending' | 'processing' | 'completed' | 'failed'
  payoutDueAt: Date | null
  stripeTransferId: string | null
  ownerOwed: Cents
  paidOut: Cents
  paidOutAt: Date | null
  hasOpenCase: boolean
  stripePayoutsEnabled: boolean
}

/** Returns the state of the owner's payout; null until the renter has paid. */
export function payoutOf(row: Row, now: Date): PayoutView | null {
  if (!row.confirmedAt) return null
  const { ownerOwed: owed, paidOut } = row
  const state = payoutState({
    payoutStatus: row.payoutStatus,
    isDue: row.payoutDueAt !== null && row.payoutDueAt <= now,
    owed,
    paidOut,
    wasPaidOut: row.stripeTransferId !== null,
    hasOpenCase: row.hasOpenCase,
    payoutsEnabled: row.stripePayoutsEnabled,
  })
  return {
    state,
    amount: state === 'sent' ? paidOut : owed > 0 ? owed : zero,
    date: state === 'sent' ? row.paidOutAt : row.payoutDueAt,
  }
}
