import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { useToday } from '#web/now.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { AcceptPickupButton } from './accept-pickup-button.tsx'
import { findAskedPickup, lacksPickupTime, type PickupProposal } from './asked-pickup.ts'
import { SuggestPickupButton } from './suggest-pickup-button.tsx'

/**
 * The time and place of pickup. It shows the open proposal with buttons to accept it or to propose another time. It is
 * missing while the next step itself asks for the answer or for a first proposal.
 */
export function PickupTimePart({ booking }: { booking: BookingView }) {
  const panel = useRef<HTMLElement>(null)
  useRestoredFocus(() => panel.current)
  const { status, handedOverAt, pickupProposal, pickupTimeNote, side } = booking
  const today = useToday()
  if ((status !== 'approved' && status !== 'confirmed') || handedOverAt !== null) return null
  // After the first day the gear was most likely handed over without a record, so no pickup time is needed.
  if (today > booking.startDate && !pickupProposal) return null
  if (findAskedPickup(booking, today) || lacksPickupTime(booking, today)) return null
  const isTheirs = pickupProposal !== null && pickupProposal.by !== side
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="pickup-time" className="grid gap-4">
      {pickupProposal ? (
        <Proposed booking={booking} proposal={pickupProposal} />
      ) : (
        <Agreed booking={booking} />
      )}
      <div className="flex flex-wrap gap-3">
        {isTheirs && (
          <AcceptPickupButton booking={booking} proposalId={pickupProposal.id} variant="brand" size="small" />
        )}
        <SuggestPickupButton booking={booking} variant="line" size="small">
          {pickupProposal || pickupTimeNote ? 'Suggest another time' : 'Suggest a time'}
        </SuggestPickupButton>
      </div>
    </Panel>
  )
}

function Agreed({ booking: { pickupTimeNote, side, owner, renter, delivery } }: { booking: BookingView }) {
  const other = side === 'renter' ? owner : renter
  return (
    <div className="grid gap-1">
      <h2 id="pickup-time" className="text-xl">
        {pickupTimeNote ? `${delivery ? 'Delivery' : 'Pickup'} agreed` : 'When do you meet?'}
      </h2>
      {pickupTimeNote ? (
        <p className="num font-[650] wrap-anywhere">{pickupTimeNote}</p>
      ) : (
        <p className="text-ink-2">
          Suggest a time for the {delivery ? 'delivery' : 'pickup'}, and {other.firstName} accepts it or
          suggests another.
        </p>
      )}
    </div>
  )
}

function Proposed({ booking, proposal }: { booking: BookingView; proposal: PickupProposal }) {
  const { side, owner, renter, pickupTimeNote } = booking
  const other = side === 'renter' ? owner : renter
  const time = showInstant(new Date(proposal.time), serviceArea)
  return (
    <div className="grid gap-2">
      <h2 id="pickup-time" className="num text-xl">
        <Unbroken>{`${proposal.by === side ? 'You' : other.firstName} suggested ${time}`}</Unbroken>
      </h2>
      {proposal.place && (
        <p className="flex gap-2 wrap-anywhere">
          <MapPin size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          {proposal.place}
        </p>
      )}
      <p className="num text-sm text-ink-2">
        {proposal.by === side ? `${other.firstName} can accept it or suggest another time. ` : ''}
        {pickupTimeNote ? `Agreed until now: ${pickupTimeNote}. ` : ''}
        This doesn’t move the cancellation deadline.
      </p>
    </div>
  )
}
