import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureWords } from '#web/calls/call-failure.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CardForm } from './card-form.tsx'
import { CardFormPlace, cannotStart } from './card-form-place.tsx'
import type { LoadedPaymentSetup } from './payment-setup.ts'

type CardFieldsProps = {
  setup: LoadedPaymentSetup
  amount: string
  /** Until when the dates are held for the renter. */
  payBy: string | null
  /** Why the payment before this one failed. */
  refusal: string | undefined
  onSubmitted: () => void
}

/** The card form, or its place until it has loaded. */
export const CardFields = ({ setup, amount, ...fields }: CardFieldsProps) =>
  setup.data ? (
    <CardForm {...setup.data} amount={amount} {...fields} />
  ) : (
    <CardFormPlace
      amount={amount}
      failure={setup.isError && !setup.isFetching ? failureWords(setup.error, cannotStart) : undefined}
      onRetry={() => void setup.refetch()}
    />
  )

/** A panel with the card form; `children` stand below it. */
export const CardDetails = ({ children, ...fields }: CardFieldsProps & { children?: ReactNode }) => (
  <Panel aria-labelledby="card-details">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
      <h2 id="card-details" className="text-[1.375rem]">
        Card details
      </h2>
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
        <Lock size={16} aria-hidden />
        Secured by Stripe
      </span>
    </div>
    <CardFields {...fields} />
    {children}
  </Panel>
)
