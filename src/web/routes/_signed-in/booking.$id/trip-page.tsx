import type { BookingView } from '#contract/bookings.ts'
import { DateChangePart } from './date-change/date-change-part.tsx'
import { HandoffPart } from './handoff/handoff-part.tsx'
import { PickupTimePart } from './pickup-time/pickup-time-part.tsx'
import { ClaimPart } from './claim/claim-part.tsx'
import { ProblemPart } from './problem/problem-part.tsx'
import { History } from './history.tsx'
import { NextStep } from './next-step.tsx'
import { OtherParty } from './other-party.tsx'
import { PickupAndReturn } from './pickup-and-return.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { TripHeading } from './trip-heading.tsx'

/** Everything about one booking for either party. A part renders nothing while it has nothing to say. */
export const TripPage = ({ booking }: { booking: BookingView }) => (
  <div className="wrap pt-4 pb-16 sm:pt-6 sm:pb-22">
    <TripHeading booking={booking} />
    <div className="mt-5 grid items-start gap-5 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:gap-8">
      {/* What happens, in the order of urgency: the next step first. */}
      <div className="grid min-w-0 gap-5 sm:gap-6">
        <NextStep booking={booking} />
        <ProblemPart booking={booking} />
        <ClaimPart booking={booking} />
        <PickupTimePart booking={booking} />
        <HandoffPart booking={booking} />
        <DateChangePart booking={booking} />
        <Progress booking={booking} />
        <History booking={booking} />
      </div>
      {/* What is agreed. */}
      <div className="grid min-w-0 gap-5 sm:gap-6">
        <PickupAndReturn booking={booking} />
        <Price booking={booking} />
        <OtherParty booking={booking} />
      </div>
    </div>
  </div>
)
