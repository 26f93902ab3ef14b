import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { showMoney } from '#domain/money.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { dismissToast, shownToast, toast } from '#web/ui/overlays/toast.ts'
import { fontsFor, useCardAppearance } from './card-appearance.ts'
import { CardDeclined } from './card-declined.tsx'
import { CardFormPlace, cannotStart, FieldSkeletons } from './card-form-place.tsx'
import { payByCard } from './pay-by-card.ts'

type CardFormProps = {
  stripe: Stripe
  clientSecret: string
  scriptUrl: string
  amount: string
  /** The time until which the dates are held for the renter, in ISO form; null if they are not held. */
  payBy: string | null
  /** Why the previous attempt to pay failed; undefined if there was none. */
  refusal: string | undefined
  /** Called when the card has been charged or may have been. */
  onSubmitted: () => void
}

/** The card form. Its fields are the payment provider's, in an iframe, so that card numbers never reach our code. */
export function CardForm({ stripe, clientSecret, scriptUrl, ...fields }: CardFormProps) {
  const appearance = useCardAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, fonts: fontsFor(scriptUrl) }}>
      <Fields {...fields} />
    </Elements>
  )
}

function Fields({
  amount,
  payBy,
  refusal,
  onSubmitted,
}: Omit<CardFormProps, 'stripe' | 'clientSecret' | 'scriptUrl'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [loadError, setLoadError] = useState<string>()
  const [declined, setDeclined] = useState(refusal)
  const declinedId = useId()

  const pay = async () => {
    if (!stripe || !elements || !isReady || isPaying) return
    setPaying(true)
    // The toast about an earlier attempt must not stay visible during this one.
    dismissToast(shownToast()?.id ?? 0)
    const outcome = await payByCard(stripe, elements)
    if (outcome.kind === 'submitted') return onSubmitted()
    setPaying(false)
    if (outcome.kind === 'incomplete') return setDeclined(undefined)
    setDeclined(outcome.reason)
    toast({ title: 'Payment Failed', description: outcome.reason, variant: 'destructive' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }

  if (loadError) {
    return <CardFormPlace amount={amount} failure={loadError} onRetry={() => location.reload()} />
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <div className="relative min-h-44">
        {!isReady && (
          <div className="absolute inset-x-0 top-0">
            <FieldSkeletons />
          </div>
        )}
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => {
            const words = error.message ?? cannotStart
            setLoadError(words)
            toast({ title: 'Payment Setup Failed', description: words, variant: 'destructive' })
          }}
        />
      </div>
      {declined !== undefined && <CardDeclined id={declinedId} reason={declined} payBy={payBy} />}
      <Button
        type="submit"
        variant="go"
        size="large"
        wide
        aria-describedby={declined === undefined ? undefined : declinedId}
        disabled={!isReady}
        pending={isPaying}
        pendingLabel="Processing..."
        className="num"
      >
        <Lock size={20} aria-hidden />
        Pay {showMoney(amount)}
      </Button>
    </form>
  )
}
