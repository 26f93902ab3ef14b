import type { PaymentIntentState } from '#adapters/payments/port.ts'

/** The charge of a payment that succeeded; the provider never leaves it out then. */
export function requireCharge({ id, latestChargeId }: PaymentIntentState): string {
  if (latestChargeId === undefined) throw new Error(`The payment ${id} succeeded without a charge`)
  return latestChargeId
}
