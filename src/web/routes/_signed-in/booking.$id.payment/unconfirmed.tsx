import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Shown when the provider has the payment and our server has not confirmed it yet. */
export function Unconfirmed({ isChecking, onRetry }: { isChecking: boolean; onRetry: () => Promise<void> }) {
  return (
    <Panel className="flex flex-col items-start gap-3" aria-live="polite">
      <h2 className="text-2xl">Confirming your payment</h2>
      <p className="max-w-[60ch] text-ink-2">
        Your card payment went through, and we’re still confirming it with Stripe. You won’t be charged twice.
        If we can’t confirm the booking, we’ll refund your card in full.
      </p>
      <Button pending={isChecking} pendingLabel="Checking..." onClick={() => void onRetry()}>
        Check again
      </Button>
    </Panel>
  )
}
