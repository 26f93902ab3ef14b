import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { listDateChanges } from '#contract/date-changes.ts'
import { isOpenChange } from '#domain/date-change.ts'
import { query } from '#web/calls/call.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { useToday } from '#web/now.ts'
import { EndedChange } from './ended-change.tsx'
import { OpenChange } from './open-change.tsx'
import { ProposeChange } from './propose-change.tsx'

/** The open date change of a booking. When none is open, it shows how the latest one ended and a button to propose new dates. */
export function DateChangePart({ booking }: { booking: BookingView }) {
  const panel = useRef<HTMLElement>(null)
  // Accepting, declining or withdrawing removes the pressed button and often its panel, so the focus moves to the new panel.
  useRestoredFocus(() => panel.current)
  const today = useToday()
  const isActive =
    (booking.status === 'approved' || booking.status === 'confirmed') && booking.endDate >= today
  const { data: changes } = useQuery({
    ...query(listDateChanges, { params: { id: booking.id } }),
    enabled: isActive,
  })
  if (!isActive || !changes) return null
  const [latest] = changes
  if (latest && isOpenChange(latest.status))
    return <OpenChange ref={panel} booking={booking} change={latest} />
  return (
    <ProposeChange ref={panel} booking={booking}>
      {latest && <EndedChange booking={booking} change={latest} />}
    </ProposeChange>
  )
}
