import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { listBookingClaims } from '#contract/claims.ts'
import { readDate } from '#domain/calendar-date.ts'
import { claimWindow, isUndecided } from '#domain/claim.ts'
import { serviceArea } from '#domain/service-area.ts'
import { query } from '#web/calls/call.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { useNow } from '#web/now.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { NewClaimPanel } from './new-claim-panel.tsx'

/** The claims of a rental. While the owner may still make a claim, it also shows them the button for it. */
export function ClaimPart({ booking }: { booking: BookingView }) {
  const { id, side, status } = booking
  const tookPlace = status === 'confirmed' || status === 'completed'
  const claims = useQuery({
    ...query(listBookingClaims, { params: { id } }),
    enabled: tookPlace || status === 'cancelled',
  }).data
  const now = useNow()
  const part = useRef<HTMLDivElement>(null)
  // The sent claim replaces the focused button and its form, so the focus moves to the new panel.
  useRestoredFocus(() => part.current, 'section[tabindex]')
  if (!claims) return null
  const { opens, closes } = claimWindow(
    {
      startDate: readDate(booking.startDate),
      endDate: readDate(booking.endDate),
      handedOverAt: booking.handedOverAt === null ? null : new Date(booking.handedOverAt),
      returnedAt: booking.returnedAt === null ? null : new Date(booking.returnedAt),
    },
    serviceArea.zone,
  )
  const mayClaim = side === 'owner' && tookPlace && now >= opens && now < closes
  return (
    <div ref={part} className="grid gap-5 empty:hidden sm:gap-6">
      {claims.map((claim) => (
        <ClaimPanel key={claim.id} claim={claim} />
      ))}
      {mayClaim && !claims.some((claim) => isUndecided(claim.status)) && (
        <NewClaimPanel booking={booking} until={closes} />
      )}
    </div>
  )
}
