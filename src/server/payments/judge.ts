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
 * What the provider's word about an intent means for a booking: `foreign` belongs to another booking or renter,
 * `wrong` is ours but not the money that was asked for, `late` came after the booking had ended unpaid, and after
 * `settled` and `ended` nothing is left to be done.
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
      // What was confirmed before it was cancelled follows the cancellation's own rule.
      return isPaid && booking.confirmedAt === null ? 'late' : 'ended'
    case 'pending':
    case 'approved': {
      if (!isPaid) return 'unpaid'
      const total = booking.totalAmount
      const isRight =
        intent.amount === total && intent.amountReceived === total && intent.currency === currency
      // Only approved bookings ever get an intent.
      return isRight && booking.status === 'approved' ? 'confirm' : 'wrong'
    }
  }
}
