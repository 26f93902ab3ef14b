import { conflict } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { callProvider } from '#server/operations/refusals.ts'
import { cannotPay, notPaid } from './refusals.ts'
import { settlePayment } from './settle.ts'

/** Settles the booking's payment during a request. Throws the failure that the client should get unless the booking is paid. */
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
        'This booking ended before your payment arrived. We’ll refund you in full.',
      )
    case 'mismatch':
      throw conflict(
        'payment_mismatch',
        'This payment doesn’t match the booking, so we didn’t accept it. We’ll refund anything you were charged.',
      )
  }
}
