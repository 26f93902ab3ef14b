import { journal, type Journal } from './ledger.ts'
import { minus, zero, type Cents } from './money.ts'

// The parent of each journal is its claim, because a booking may have several claims.

const negative = (amount: Cents): Cents => minus(zero, amount)

/** The journal for an accepted or decided claim: the renter owes the amount, and the owner is owed it. */
export const claimOwed = (claimId: string, amount: Cents): Journal =>
  journal('claim_owed', claimId, { claim_charges: amount, claims_payable: negative(amount) }, claimId)

/** The journal for the part of a claim that damage protection pays instead of the renter. */
export const claimProtection = (claimId: string, amount: Cents): Journal =>
  journal('claim_protection', claimId, { protection: amount, claim_charges: negative(amount) }, claimId)

/** The journal for the renter's payment of their part of a claim. */
export const claimCharge = (chargeId: string, amount: Cents, claimId: string): Journal =>
  journal('claim_charge', chargeId, { provider_clearing: amount, claim_charges: negative(amount) }, claimId)

/** The journal for money of a claim that was sent to the owner's account. */
export const claimTransfer = (transferId: string, amount: Cents, claimId: string): Journal =>
  journal(
    'claim_transfer',
    transferId,
    { claims_payable: amount, provider_clearing: negative(amount) },
    claimId,
  )

/** Who bears the loss when the renter does not pay: the platform, which pays the owner instead, or the owner. */
export type WriteOffBearer = 'platform' | 'owner'
const bearing = { platform: 'claim_losses', owner: 'claims_payable' } as const

/** The journal for the rest of a claim that the renter does not pay and that nobody demands anymore. */
export const claimWrittenOff = (claimId: string, amount: Cents, by: WriteOffBearer): Journal =>
  journal('claim_written_off', claimId, { [bearing[by]]: amount, claim_charges: negative(amount) }, claimId)

/** The journal that reverses a write-off, because the renter paid at the same moment. */
export const claimWriteOffUndone = (claimId: string, amount: Cents, by: WriteOffBearer): Journal =>
  journal(
    'claim_write_off_undone',
    claimId,
    { claim_charges: amount, [bearing[by]]: negative(amount) },
    claimId,
  )
