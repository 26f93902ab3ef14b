import type { BookingView } from '#contract/bookings.ts'
import { BlockedPayment } from './blocked-payment.tsx'
import { CardPanel } from './card/card-panel.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { Unconfirmed } from '#web/components/payments/unconfirmed.tsx'
import { useConfirmation } from './use-confirmation.ts'

type PaymentPageProps = {
  booking: BookingView
  /** The renter was redirected back from their bank, or reloaded the page, so the payment may have succeeded already. */
  isReturning: boolean
}

/** The payment form of an approved booking; for any other, the reason why it cannot be paid. */
export function PaymentPage({ booking, isReturning }: PaymentPageProps) {
  const { stage, confirm } = useConfirmation(booking, isReturning)
  if (stage.name === 'paid') return <PaymentSuccess booking={booking} />
  if (booking.status !== 'approved' || booking.side !== 'renter') return <BlockedPayment booking={booking} />
  return (
    <PaymentFrame booking={booking}>
      {stage.name === 'card' ? (
        <CardPanel booking={booking} refusal={stage.refusal} onSubmitted={confirm} />
      ) : (
        <Unconfirmed unanswered={stage.unanswered} />
      )}
    </PaymentFrame>
  )
}
