import { conflict } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { callProvider } from '#server/operations/refusals.ts'
import { cannotPay, notPaid } from './refusals.ts'
import { settlePayment } from './settle.ts'

/** Settles the booking's payment within a request. Throws the problem that applies unless the booking is paid. */
export async function requirePaid(deps: Deps, bookingId: string): Promise<void> {
  const settlement = await callProvider(() => settlePayment(deps, bookingId))
  switch (settlement.outcome) {
    case 'paid':
      return
    case 'unpaid':
      throw notPaid(settlement.intent)
    case 'not-started':
    case 'ended':
      throw cannotPay(settlement.status)
    case 'late':
      throw conflict(
        'booking_cancelled',
        'This booking ended before the payment arrived. The payment is refunded in full.',
      )
    case 'mismatch':
      throw conflict(
        'payment_mismatch',
        'This payment does not fit the booking, so it was not accepted. Whatever was charged is refunded.',
      )
  }
}
