import { journal, type Journal } from './ledger.ts'
import { minus, zero, type Cents } from './money.ts'

// The parent of each journal is its claim, because a booking may have several.

const negative = (amount: Cents): Cents => minus(zero, amount)

/** A claim was accepted or decided: the renter owes it, and the owner is owed it. */
export const claimOwed = (claimId: string, amount: Cents): Journal =>
  journal('claim_owed', claimId, { claim_charges: amount, claims_payable: negative(amount) }, claimId)

/** Damage protection pays part of a claim instead of the renter. */
export const claimProtection = (claimId: string, amount: Cents): Journal =>
  journal('claim_protection', claimId, { protection: amount, claim_charges: negative(amount) }, claimId)

/** The renter paid their part. */
export const claimCharge = (chargeId: string, amount: Cents, claimId: string): Journal =>
  journal('claim_charge', chargeId, { provider_clearing: amount, claim_charges: negative(amount) }, claimId)

/** Money was sent to the owner's account. */
export const claimTransfer = (transferId: string, amount: Cents, claimId: string): Journal =>
  journal(
    'claim_transfer',
    transferId,
    { claims_payable: amount, provider_clearing: negative(amount) },
    claimId,
  )

/** Who goes without what the renter does not pay: we do and pay the owner, or the owner does. */
export type WriteOffBearer = 'platform' | 'owner'
const bearing = { platform: 'claim_losses', owner: 'claims_payable' } as const

/** What the renter still owes is given up. */
export const claimWrittenOff = (claimId: string, amount: Cents, by: WriteOffBearer): Journal =>
  journal('claim_written_off', claimId, { [bearing[by]]: amount, claim_charges: negative(amount) }, claimId)

/** The renter paid in the moment of the write-off, so it is taken back. */
export const claimWriteOffUndone = (claimId: string, amount: Cents, by: WriteOffBearer): Journal =>
  journal(
    'claim_write_off_undone',
    claimId,
    { claim_charges: amount, [bearing[by]]: negative(amount) },
    claimId,
  )
