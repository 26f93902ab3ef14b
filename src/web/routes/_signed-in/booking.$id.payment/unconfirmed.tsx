import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Shown when the provider has the payment and our server has not confirmed it yet. */
export function Unconfirmed({ isChecking, onRetry }: { isChecking: boolean; onRetry: () => Promise<void> }) {
  return (
    <Panel className="flex flex-col items-start gap-3" aria-live="polite">
      <h2 className="text-2xl">Confirming your payment</h2>
      <p className="max-w-[60ch] text-ink-2">
        Your card payment went through to the payment provider. We are waiting for their word before the
        booking is confirmed. You will not be charged twice, and if the booking cannot be confirmed the whole
        amount comes back to your card.
      </p>
      <Button pending={isChecking} pendingLabel="Checking..." onClick={() => void onRetry()}>
        Check again
      </Button>
    </Panel>
  )
}
