import { KeyRound } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { LinkButton } from '#web/components/link-button.tsx'

/** The place and time of the pickup, for both sides of a confirmed booking. */
export function PickupWords({ booking }: { booking: BookingView }) {
  const { status, side, listing, owner, pickupInstructions, pickupTimeNote, pickupProposal } = booking
  if (status !== 'confirmed') return null
  const beginsWithButton = !pickupInstructions && side === 'owner'
  return (
    <section aria-label={`Pickup of ${listing.title}`} className="flex w-full gap-2">
      {!beginsWithButton && <KeyRound size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />}
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        {pickupInstructions ? (
          <p className="w-full wrap-anywhere whitespace-pre-line">{pickupInstructions}</p>
        ) : side === 'renter' ? (
          !pickupTimeNote && (
            <p className="w-full wrap-anywhere text-ink-2">
              {pickupProposal?.place
                ? `Proposed: ${pickupProposal.place}`
                : `Ask ${owner.firstName} in Messages where to meet.`}
            </p>
          )
        ) : (
          <LinkButton to="/gear/$id/edit" params={{ id: listing.id }} variant="line" size="small" wide>
            Add pickup instructions
          </LinkButton>
        )}
        {pickupTimeNote && (
          <p className="w-full wrap-anywhere">
            Agreed pickup time: <b className="font-semibold">{pickupTimeNote}</b>
          </p>
        )}
      </div>
    </section>
  )
}
