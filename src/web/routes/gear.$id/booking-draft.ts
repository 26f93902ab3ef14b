import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DateRange } from '#web/ui/date-range.ts'
import { readRange } from './booking-flaw.ts'

const route = getRouteApi('/gear/$id')
const keyOf = (listingId: string) => `message about ${listingId}`

/** What a renter is about to ask for. The dates live in the address and the message in the tab, so signing in loses nothing. */
export function useBookingDraft(listingId: string) {
  const { startDate, endDate } = route.useSearch()
  const navigate = route.useNavigate()
  const [message, setMessage] = useState('')
  useEffect(() => setMessage(savedMessage(listingId)), [listingId])
  return {
    dates: readRange(startDate, endDate),
    setDates: (range: DateRange | null) =>
      void navigate({
        search: (before) => ({ ...before, startDate: range?.start, endDate: range?.end }),
        replace: true,
        resetScroll: false,
      }),
    message,
    setMessage: (text: string) => {
      setMessage(text)
      saveMessage(listingId, text)
    },
  }
}

export type BookingDraft = ReturnType<typeof useBookingDraft>

function savedMessage(listingId: string): string {
  try {
    return sessionStorage.getItem(keyOf(listingId)) ?? ''
  } catch {
    return ''
  }
}

export function saveMessage(listingId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(listingId), text)
    else sessionStorage.removeItem(keyOf(listingId))
  } catch {
    // A private window may refuse storage; the message then lives as long as the page.
  }
}
