import type { BookingView } from '#contract/bookings.ts'
import { BlockedPayment } from './blocked-payment.tsx'
import { CardPanel } from './card/card-panel.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useConfirmation } from './use-confirmation.ts'

type PaymentPageProps = {
  booking: BookingView
  /** The bank sent the person back here, so the payment may be made already. */
  isReturning: boolean
}

/** Pays an approved booking; says why not for any other. */
export function PaymentPage({ booking, isReturning }: PaymentPageProps) {
  const { stage, confirm } = useConfirmation(booking, isReturning)
  if (stage === 'paid') return <PaymentSuccess />
  if (booking.status !== 'approved' || booking.side !== 'renter') return <BlockedPayment booking={booking} />
  return (
    <PaymentFrame booking={booking}>
      {stage === 'card' ? (
        <CardPanel booking={booking} onPaid={confirm} />
      ) : (
        <Unconfirmed isChecking={stage === 'confirming'} onRetry={confirm} />
      )}
    </PaymentFrame>
  )
}
