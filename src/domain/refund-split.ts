import { cents, greater, minus, plus, zero, type Cents } from './money.ts'

/** The parts of a rental's price by the account that they belong to. */
export type SaleLines = {
  owner_payable: Cents
  delivery: Cents
  platform_revenue: Cents
  protection: Cents
}
export const saleAccounts = ['owner_payable', 'delivery', 'platform_revenue', 'protection'] as const

export const nothing: SaleLines = {
  owner_payable: zero,
  delivery: zero,
  platform_revenue: zero,
  protection: zero,
}

export const sumOf = (lines: SaleLines): Cents => plus(...saleAccounts.map((account) => lines[account]))

/**
 * Splits a partial refund over the accounts in proportion to what each still has of the price, to the cent; leftover
 * cents go to the largest fractions first. Refunds that together return everything take from each account exactly
 * what it had. Throws unless the amount is above zero and at most what is left.
 */
export function splitRefund(amount: Cents, remaining: SaleLines): SaleLines {
  const total = sumOf(remaining)
  if (amount <= 0 || amount > total) throw new RangeError(`${amount} of ${total} cents cannot be refunded`)
  const shares = saleAccounts.map((account) => {
    // A price is below 10^8 cents, so the product needs more than a double holds exactly.
    const exact = BigInt(remaining[account]) * BigInt(amount)
    return { account, whole: Number(exact / BigInt(total)), rest: Number(exact % BigInt(total)) }
  })
  let left = minus(amount, cents(shares.reduce((sum, { whole }) => sum + whole, 0)))
  const byRest = shares.toSorted((one, other) => other.rest - one.rest)
  const lines = { ...nothing }
  for (const { account, whole } of byRest) {
    lines[account] = cents(whole + (left > 0 ? 1 : 0))
    left = cents(Math.max(0, left - 1))
  }
  return lines
}

/** Returns what is left of a price without the amounts that stay with the owner, per account and never below zero. */
export const withoutRetained = (left: SaleLines, retained: SaleLines): SaleLines => {
  const lines = { ...nothing }
  for (const account of saleAccounts) lines[account] = greater(zero, minus(left[account], retained[account]))
  return lines
}

/**
 * Returns only the delivery and damage protection fees of a price. A canceled booking has not used them, so they are
 * refunded when the rent is not. Product rules: Bookings.
 */
export const extrasOf = (lines: SaleLines): SaleLines => ({
  ...nothing,
  delivery: lines.delivery,
  protection: lines.protection,
})
