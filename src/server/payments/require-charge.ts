import type { PaymentIntentState } from '#adapters/payments/port.ts'

/** Returns the charge of a payment that succeeded. The provider always includes it then. */
export function requireCharge({ id, latestChargeId }: PaymentIntentState): string {
  if (latestChargeId === undefined) throw new Error(`The payment ${id} succeeded without a charge`)
  return latestChargeId
}
