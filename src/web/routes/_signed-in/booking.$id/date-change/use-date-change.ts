import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { type DateChangeView, listDateChanges } from '#contract/date-changes.ts'
import { isOpenChange } from '#domain/date-change.ts'
import { query } from '#web/calls/call.ts'
import { useToday } from '#web/now.ts'

export type DateChange = {
  latest: DateChangeView | undefined
  /** Opens the form for other dates. Undefined while none can be proposed. */
  propose: (() => void) | undefined
  isProposing: boolean
  close: () => void
}

/** Returns the latest date change of a booking, and opens and closes the form for a new one. */
export function useDateChange(booking: BookingView): DateChange {
  const today = useToday()
  const isActive =
    (booking.status === 'approved' || booking.status === 'confirmed') && booking.endDate >= today
  const { data: changes } = useQuery({
    ...query(listDateChanges, { params: { id: booking.id } }),
    enabled: isActive,
  })
  // The form belongs to the change that was the latest when it was opened, so it closes once a new one was proposed.
  const [openedAfter, setOpenedAfter] = useState<string | null>()
  const latest = isActive ? changes?.[0] : undefined
  const latestId = latest?.id ?? null
  const canPropose = isActive && changes !== undefined && !(latest && isOpenChange(latest.status))
  return {
    latest,
    propose: canPropose ? () => setOpenedAfter(latestId) : undefined,
    isProposing: canPropose && openedAfter === latestId,
    close: () => setOpenedAfter(undefined),
  }
}
