import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { listBookingClaims } from '#contract/claims.ts'
import { query } from '#web/calls/call.ts'
import { ClaimPart } from './claim/claim-part.tsx'
import { DateChangePart } from './date-change/date-change-part.tsx'
import { type DateChange, useDateChange } from './date-change/use-date-change.ts'
import { HandoffPart } from './handoff/handoff-part.tsx'
import { History } from './history.tsx'
import { NextStep } from './next-step.tsx'
import { OtherParty } from './other-party.tsx'
import { PickupAndReturn } from './pickup-and-return.tsx'
import { PickupTimePart } from './pickup-time/pickup-time-part.tsx'
import { Price } from './price.tsx'
import { ProblemPart } from './problem/problem-part.tsx'
import { Progress } from './progress.tsx'
import { orderParts, type Part } from './order-parts.ts'
import { TripHeading } from './trip-heading.tsx'

type PartProps = { booking: BookingView; dateChange: DateChange }

const parts: Record<Part, (props: PartProps) => ReactNode> = {
  step: NextStep,
  problem: ProblemPart,
  claim: ClaimPart,
  pickup: PickupTimePart,
  handoff: HandoffPart,
  dates: DateChangePart,
  progress: Progress,
  history: History,
}

// An owner's price has two parts: what they earn, and what the renter pays.
const priceBeside =
  'md:max-trip:[&>:nth-child(2)]:col-start-2 md:max-trip:[&>:nth-child(2)]:row-span-2 md:max-trip:[&>:nth-child(2)]:row-start-1'
const otherPartyBeside =
  'md:max-trip:[&>:nth-child(3)]:col-start-2 md:max-trip:[&>:nth-child(3)]:row-span-2 md:max-trip:[&>:nth-child(3)]:row-start-1'

/** The page of one booking, for renter and owner. A part that has nothing to show renders nothing. */
export function TripPage({ booking }: { booking: BookingView }) {
  const { data: claims = [] } = useQuery({
    ...query(listBookingClaims, { params: { id: booking.id } }),
    enabled: false,
  })
  // The order is computed once, when the page opens, so that no part moves away after a click.
  const [order] = useState(() => orderParts(booking, claims))
  const dateChange = useDateChange(booking)
  // An ended booking has few parts, so the other party fills their column.
  const hasEnded = booking.status === 'declined' || booking.status === 'cancelled'
  return (
    <div className="wrap pt-4 pb-16 sm:pt-6 sm:pb-22">
      <TripHeading booking={booking} onChangeDates={dateChange.propose} />
      <div className="mt-5 grid items-start gap-5 sm:mt-6 sm:gap-6 trip:grid-cols-[minmax(0,1fr)_24.75rem] trip:gap-8">
        {/* The parts of the booking, the most urgent first. */}
        <div className="grid min-w-0 gap-5 sm:gap-6">
          {order.map((part) => {
            const Content = parts[part]
            return <Content key={part} booking={booking} dateChange={dateChange} />
          })}
          {hasEnded && <OtherParty booking={booking} />}
        </div>
        {/* The agreed terms. Between phones and large screens the highest of them is beside the two others. */}
        <div
          className={`grid min-w-0 items-start gap-5 sm:gap-6 md:max-trip:grid-cols-2 ${booking.side === 'owner' ? priceBeside : otherPartyBeside}`}
        >
          <PickupAndReturn booking={booking} />
          <Price booking={booking} />
          {!hasEnded && <OtherParty booking={booking} />}
        </div>
      </div>
    </div>
  )
}
