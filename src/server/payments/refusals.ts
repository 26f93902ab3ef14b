import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { conflict, Failure } from '#server/http/failure.ts'

const notPayable: Record<BookingStatus, [code: string, detail: string]> = {
  approved: ['not_paid', 'This booking has not been paid yet.'],
  pending: ['awaiting_approval', 'The owner has not approved this request yet. You can pay once they do.'],
  declined: ['booking_declined', 'This request was declined, so it cannot be paid.'],
  cancelled: ['booking_cancelled', 'This booking was cancelled, so it cannot be paid.'],
  confirmed: ['already_paid', 'This booking is already paid.'],
  completed: ['already_paid', 'This booking is already paid.'],
}

/** Returns the 409 for a booking that cannot be paid, or is not paid yet. */
export const cannotPay = (status: BookingStatus): Failure => conflict(...notPayable[status])

/** Returns the failure for an approved booking that is not paid yet, from the state of its intent. */
export function notPaid({ status, lastError }: Pick<PaymentIntentState, 'status' | 'lastError'>): Failure {
  switch (status) {
    case 'processing':
    case 'requires_capture':
      return conflict(
        'payment_processing',
        'Your bank is still working on this payment. Please wait a moment.',
      )
    case 'requires_action':
      return conflict('requires_action', 'Your bank wants you to confirm this payment first.')
    case 'canceled':
      return conflict(
        'payment_cancelled',
        'This payment was cancelled, so the booking cannot be paid any more.',
      )
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'succeeded':
      return lastError ? new Failure(402, 'card_declined', lastError) : cannotPay('approved')
  }
}
