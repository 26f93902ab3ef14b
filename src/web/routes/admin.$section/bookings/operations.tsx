import type { ModeratedBookingView } from '#contract/moderated-bookings.ts'
import { spaced, When } from '#web/routes/admin.$section/entries/words.tsx'

type Operation = ModeratedBookingView['operations'][number]

const kinds: Record<string, string> = {
  create_intent: 'Take the payment',
  cancel_intent: 'Drop the payment that was not made',
  refund: 'Refund the renter',
  transfer: 'Pay the owner',
  reverse_transfer: 'Take the owner’s share back',
  create_difference_intent: 'Take the difference of new dates',
  cancel_extra_intent: 'Drop an extra payment',
  claim_intent: 'Take the payment of a claim',
  claim_transfer: 'Pay the owner for a claim',
}

/** Returns the state of a call to the payment provider, and what an admin should do about it. */
function outcome({ status, attempts }: Operation): string {
  if (status === 'succeeded') return 'done'
  if (status === 'refused') return 'refused by Stripe: read why below, then retry it on this booking'
  if (status === 'planned' && attempts === 0) return 'about to be sent'
  return 'waiting for Stripe. We ask until we know, so there is nothing to do'
}

/** The calls to the payment provider about a booking, in words. */
export const OperationList = ({ operations }: { operations: readonly Operation[] }) => (
  <ol className="grid gap-2 text-sm">
    {operations.map((operation) => (
      <li key={operation.id} className="wrap-anywhere">
        <b className="font-[650]">{kinds[operation.kind] ?? spaced(operation.kind)}</b>: {outcome(operation)}
        {operation.attempts > 1 && `, ${operation.attempts} attempts`},{' '}
        <span className="text-ink-3">
          <When at={operation.createdAt} />
        </span>
        {operation.lastError && <span className="block text-ink-2">{operation.lastError}</span>}
      </li>
    ))}
  </ol>
)

/** Whether the outcome of the call is still unknown, so that the page has to poll for it. */
export const isUnderWay = ({ status }: Operation): boolean => status === 'planned' || status === 'unknown'
