import type { BookingView } from '#contract/bookings.ts'
import { AgreementPart } from './agreement-part.tsx'
import { NextStepPart } from './next-step-part.tsx'
import { OtherPartyPart } from './other-party-part.tsx'
import { PickupPart } from './pickup-part.tsx'
import { PricePart } from './price-part.tsx'
import { TripHeading } from './trip-heading.tsx'

/** Everything about one booking for either party. A part renders nothing while it has nothing to say. */
export const TripPage = ({ booking }: { booking: BookingView }) => (
  <div className="wrap pt-5 pb-16 sm:pt-8 sm:pb-22">
    <TripHeading booking={booking} />
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:gap-8">
      {/* What happens, in the order of urgency: the next step first. */}
      <div className="grid min-w-0 gap-6">
        <NextStepPart booking={booking} />
      </div>
      {/* What is agreed. */}
      <div className="grid min-w-0 gap-6">
        <PickupPart booking={booking} />
        <PricePart booking={booking} />
        <OtherPartyPart booking={booking} />
        <AgreementPart booking={booking} />
      </div>
    </div>
  </div>
)
