import type { DateChangeView } from '#contract/date-changes.ts'
import { CardFields } from '#web/components/payments/card-details.tsx'
import { Unconfirmed } from '#web/components/payments/unconfirmed.tsx'
import type { DifferencePayment } from './use-difference-payment.ts'

type PayDifferenceProps = { change: DateChangeView; payment: DifferencePayment }

/** The card form for the price difference of a date change. The new dates take effect once it is paid. */
export function PayDifference({ change, payment: { setup, stage, submitted } }: PayDifferenceProps) {
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
