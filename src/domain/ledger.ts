import { cents, minus, plus, zero, type Cents } from './money.ts'
import type { Price } from './price.ts'
import { sumOf, type SaleLines } from './refund-split.ts'

export const accounts = [
  'provider_clearing',
  'renter_charges',
  'owner_payable',
  'delivery',
  'platform_revenue',
  'protection',
  'refunds',
  'owner_debt',
  'disputes',
  'dispute_losses',
  'claim_charges',
  'claims_payable',
  'claim_losses',
] as const
export type Account = (typeof accounts)[number]

/** A positive amount is a debit, a negative one a credit. */
export type Entry = { account: Account; amount: Cents }

export type JournalKind =
  | 'sale'
  | 'charge'
  | 'refund_owed'
  | 'refund'
  | 'refund_returned'
  | 'transfer'
  | 'reversal'
  | 'debt'
  | 'debt_recovered'
  | 'dispute_withdrawn'
  | 'dispute_reinstated'
  | 'dispute_lost'
  | 'refund_by_dispute'
  | 'earnings_withheld'
  | 'date_change'
  | 'difference_owed'
  | 'difference_retained'
  | 'claim_owed'
  | 'claim_protection'
  | 'claim_charge'
  | 'claim_transfer'
  | 'claim_written_off'
  | 'claim_write_off_undone'

/**
 * One movement of money, whose entries sum to zero. `kind` and `reference` identify it, so it is recorded only once.
 * `parent` names what it belongs to, such as the charge that a transfer is paid from.
 */
export type Journal = { kind: JournalKind; reference: string; parent?: string; entries: readonly Entry[] }

const negative = (amount: Cents): Cents => minus(zero, amount)

/**
 * Returns a journal without the amounts of zero. Throws when the entries do not sum to zero or none is left, which is
 * always a bug.
 */
export function journal(
  kind: JournalKind,
  reference: string,
  amounts: Partial<Record<Account, Cents>>,
  parent?: string,
): Journal {
  const entries = accounts
    .map((account) => ({ account, amount: amounts[account] ?? zero }))
    .filter(({ amount }) => amount !== 0)
  const total = plus(...entries.map(({ amount }) => amount))
  if (total !== 0 || entries.length === 0)
    throw new RangeError(`A ${kind} of ${reference} does not balance: ${total} cents are left`)
  return { kind, reference, entries, ...(parent === undefined ? {} : { parent }) }
}

const credits = (lines: SaleLines): SaleLines => ({
  owner_payable: negative(lines.owner_payable),
  delivery: negative(lines.delivery),
  platform_revenue: negative(lines.platform_revenue),
  protection: negative(lines.protection),
})

/** Splits a price by the account that each part belongs to; the parts add up to the total. */
export const saleLinesOf = (
  price: Pick<Price, 'totalAmount' | 'ownerEarnings' | 'deliveryFee' | 'protectionFee'>,
): SaleLines => ({
  owner_payable: minus(price.ownerEarnings, price.deliveryFee),
  delivery: price.deliveryFee,
  platform_revenue: minus(minus(price.totalAmount, price.ownerEarnings), price.protectionFee),
  protection: price.protectionFee,
})

/** The journal for a paid booking: the renter owes its price, and each account is owed its part. */
export const sale = (bookingId: string, lines: SaleLines): Journal =>
  journal('sale', bookingId, { renter_charges: sumOf(lines), ...credits(lines) })

/**
 * The journal for a payment by the renter. `extraIntentId` names the payment intent when it is not the one that the
 * booking was paid with.
 */
export const charge = (chargeId: string, amount: Cents, extraIntentId?: string): Journal =>
  journal('charge', chargeId, { provider_clearing: amount, renter_charges: negative(amount) }, extraIntentId)

/** The journal for the change of price when the dates of a paid booking change. Its reference is the id of the date change. */
export const dateChange = (changeId: string, from: SaleLines, to: SaleLines): Journal => {
  const lines = {
    owner_payable: minus(to.owner_payable, from.owner_payable),
    delivery: minus(to.delivery, from.delivery),
    platform_revenue: minus(to.platform_revenue, from.platform_revenue),
    protection: minus(to.protection, from.protection),
  }
  return journal('date_change', changeId, { renter_charges: sumOf(lines), ...credits(lines) })
}

/**
 * The journal for money that goes back to the renter, because it was charged for dropped days or for a change that had
 * ended.
 */
export const differenceOwed = (reference: string, amount: Cents): Journal =>
  journal('difference_owed', reference, { renter_charges: amount, refunds: negative(amount) })

/** The journal for the price of days that were dropped too late: it stays with the accounts that had it. */
export const differenceRetained = (changeId: string, lines: SaleLines): Journal =>
  journal('difference_retained', changeId, { renter_charges: sumOf(lines), ...credits(lines) })

/**
 * The journal for a refund that was decided. It returns parts of a sale, and `unsold`: an amount that was charged
 * without a sale, because the booking had ended or the amount was wrong.
 */
export const refundOwed = (reference: string, lines: SaleLines, unsold: Cents = zero): Journal =>
  journal('refund_owed', reference, {
    ...lines,
    renter_charges: unsold,
    refunds: negative(plus(sumOf(lines), unsold)),
  })

/** The journal for a refund that was sent to the renter's card. */
export const refund = (refundId: string, amount: Cents, extraIntentId?: string): Journal =>
  journal('refund', refundId, { refunds: amount, provider_clearing: negative(amount) }, extraIntentId)

/** The journal for a refund that the bank sent back, so that it is owed again. */
export const refundReturned = (refundId: string, amount: Cents, extraIntentId?: string): Journal =>
  journal(
    'refund_returned',
    refundId,
    { provider_clearing: amount, refunds: negative(amount) },
    extraIntentId,
  )

export type OwnerLines = Pick<SaleLines, 'owner_payable' | 'delivery'>
const ownerOnly = ({ owner_payable, delivery }: OwnerLines): OwnerLines => ({ owner_payable, delivery })

/**
 * Splits an amount between an owner's lines: the rental first, then the delivery, each up to its balance. Any excess
 * goes to the rental, whose balance then changes sign.
 */
export function spreadOverOwner(amount: Cents, lines: OwnerLines): OwnerLines {
  const rental = Math.min(amount, Math.max(lines.owner_payable, 0))
  const delivery = Math.min(amount - rental, Math.max(lines.delivery, 0))
  return { owner_payable: minus(amount, cents(delivery)), delivery: cents(delivery) }
}

/** The journal for money that was sent to the owner's account; `from` holds the lines that it settles. */
export const transfer = (transferId: string, from: OwnerLines, chargeId: string): Journal =>
  journal(
    'transfer',
    transferId,
    { ...ownerOnly(from), provider_clearing: negative(plus(from.owner_payable, from.delivery)) },
    chargeId,
  )

/** The journal for the part of a transfer that came back; `into` holds the lines that it returns to. */
export const reversal = (reversalId: string, into: OwnerLines, transferId: string): Journal =>
  journal(
    'reversal',
    reversalId,
    {
      owner_payable: negative(into.owner_payable),
      delivery: negative(into.delivery),
      provider_clearing: plus(into.owner_payable, into.delivery),
    },
    transferId,
  )

/** The journal that makes an overpayment a debt of the owner, because it could not be taken back. */
export const debt = (reference: string, lines: OwnerLines): Journal =>
  journal('debt', reference, {
    owner_debt: plus(lines.owner_payable, lines.delivery),
    owner_payable: negative(lines.owner_payable),
    delivery: negative(lines.delivery),
  })

/** The journal for earnings that are withheld to settle a debt of the owner. */
export const debtRecovered = (reference: string, lines: OwnerLines): Journal =>
  journal('debt_recovered', reference, {
    ...ownerOnly(lines),
    owner_debt: negative(plus(lines.owner_payable, lines.delivery)),
  })

/**
 * The journals of a dispute: the bank withdrew the disputed money, gave it back to us (reinstated), or keeps it for
 * good (lost).
 */
export const disputeWithdrawn = (disputeId: string, amount: Cents, chargeId: string): Journal =>
  journal('dispute_withdrawn', disputeId, { disputes: amount, provider_clearing: negative(amount) }, chargeId)
export const disputeReinstated = (disputeId: string, amount: Cents, chargeId: string): Journal =>
  journal(
    'dispute_reinstated',
    disputeId,
    { provider_clearing: amount, disputes: negative(amount) },
    chargeId,
  )
export const disputeLost = (disputeId: string, amount: Cents, chargeId: string): Journal =>
  journal('dispute_lost', disputeId, { dispute_losses: amount, disputes: negative(amount) }, chargeId)

/** The journal for a refund that we owed and no longer pay, because the renter got the money by winning a dispute. */
export const refundByDispute = (reference: string, amount: Cents): Journal =>
  journal('refund_by_dispute', reference, { refunds: amount, dispute_losses: negative(amount) })

/** The journal for earnings that an admin withholds after a lost dispute, so that the owner bears their part of the loss. */
export const earningsWithheld = (reference: string, lines: OwnerLines): Journal =>
  journal('earnings_withheld', reference, {
    ...ownerOnly(lines),
    dispute_losses: negative(plus(lines.owner_payable, lines.delivery)),
  })
