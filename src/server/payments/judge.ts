import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Cents } from '#domain/money.ts'

type PayableBooking = {
  id: string
  renterId: string
  status: BookingStatus
  totalAmount: Cents
  stripePaymentIntentId: string | null
  confirmedAt: Date | null
}

/**
 * The meaning of an intent's state at the provider for its booking:
 * - `foreign`: the intent belongs to another booking or renter.
 * - `wrong`: the intent is ours, but the amount or the currency is not what was requested.
 * - `late`: the payment succeeded after the booking had ended unpaid.
 * - `settled`, `ended`: nothing is left to do.
 */
export type Judgement = 'unpaid' | 'foreign' | 'wrong' | 'confirm' | 'late' | 'settled' | 'ended'

export function judgePayment(
  booking: PayableBooking,
  intent: PaymentIntentState,
  currency: string,
): Judgement {
  const isOurs =
    booking.stripePaymentIntentId === intent.id &&
    intent.metadata['booking_id'] === booking.id &&
    intent.metadata['renter_id'] === booking.renterId
  if (!isOurs) return 'foreign'
  const isPaid = intent.status === 'succeeded'
  switch (booking.status) {
    case 'confirmed':
    case 'completed':
      return 'settled'
    case 'cancelled':
    case 'declined':
      // A booking that was confirmed before it was canceled is refunded by the rules of the cancellation.
      return isPaid && booking.confirmedAt === null ? 'late' : 'ended'
    case 'pending':
    case 'approved': {
      if (!isPaid) return 'unpaid'
      const total = booking.totalAmount
      const isRight =
        intent.amount === total && intent.amountReceived === total && intent.currency === currency
      // Only approved bookings ever have an intent.
      return isRight && booking.status === 'approved' ? 'confirm' : 'wrong'
    }
  }
}
