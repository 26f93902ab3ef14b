import type { PaymentIntentState } from '#adapters/payments/port.ts'

/** Returns the id of a succeeded payment's charge, which the provider always includes. Throws if it is missing. */
export function requireCharge({ id, latestChargeId }: PaymentIntentState): string {
  if (latestChargeId === undefined) throw new Error(`The payment ${id} succeeded without a charge`)
  return latestChargeId
}
