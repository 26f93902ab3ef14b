import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { CardFields } from '#web/components/payments/card-details.tsx'
import { Unconfirmed } from '#web/components/payments/unconfirmed.tsx'
import { useDifferencePayment } from './use-difference-payment.ts'

type PayDifferenceProps = { booking: BookingView; change: DateChangeView; onEnd: () => void }

/** The card form for the price difference of a date change. The new dates take effect once it is paid. */
export function PayDifference({ booking, change, onEnd }: PayDifferenceProps) {
  const { setup, stage, submitted } = useDifferencePayment(booking.id, change.id, onEnd)
  if (stage.name === 'confirming') return <Unconfirmed unanswered={stage.unanswered} isPanel={false} />
  return (
    <CardFields
      setup={setup}
      amount={change.difference}
      payBy={change.payBy}
      refusal={stage.refusal}
      onSubmitted={submitted}
    />
  )
}
