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
  /** The time until which the dates are held for the renter, in ISO form; null if they are not held. */
  payBy: string | null
  /** Why the previous attempt to pay failed; undefined if there was none. */
  refusal: string | undefined
  onSubmitted: () => void
}

/** The card form. Until it has loaded, a placeholder of its size or the reason why it did not load. */
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

/** A panel with the card form. `children` are shown below the form. */
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
