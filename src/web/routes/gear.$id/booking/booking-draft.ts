import { useSyncExternalStore } from 'react'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { listeners } from '#web/ui/listeners.ts'
import { readRange } from './find-date-error.ts'

/** What a renter asks for beside the dates. */
export type BookingDetails = {
  message: string
  delivery: boolean
  deliveryAddress: string
  protectionRate: ProtectionRate
}

const empty: BookingDetails = { message: '', delivery: false, deliveryAddress: '', protectionRate: 0 }
const nameOf = (listingId: string) => `request for ${listingId}`
const changed = listeners()
/** What is known since the page was opened, also where the browser refuses to store it. */
const known = new Map<string, BookingDetails>()

/** What a renter is about to ask for. The dates live in the address and the rest in the tab, so signing in loses nothing. */
export function useBookingDraft(listingId: string) {
  const { startDate, endDate } = useSearch()
  const navigate = useNavigate()
  return {
    dates: readRange(startDate, endDate),
    setDates: (range: DateRange | null) =>
      void navigate({
        search: (before) => ({ ...before, startDate: range?.start, endDate: range?.end }),
        replace: true,
        resetScroll: false,
      }),
    draft: useDetails(listingId),
    change: (changes: Partial<BookingDetails>) => saveDetails(listingId, changes),
  }
}

const useDetails = (listingId: string): BookingDetails =>
  useSyncExternalStore(
    changed.add,
    () => readDraft(listingId),
    () => empty,
  )

function saveDetails(listingId: string, changes: Partial<BookingDetails>): void {
  const draft = { ...readDraft(listingId), ...changes }
  known.set(listingId, draft)
  store(nameOf(listingId), draft)
  changed.emit()
}

export function forgetBookingDraft(listingId: string): void {
  known.set(listingId, empty)
  forgetStored(nameOf(listingId))
  changed.emit()
}

function readDraft(listingId: string): BookingDetails {
  const draft = known.get(listingId) ?? repair(readStoredFields(nameOf(listingId)))
  known.set(listingId, draft)
  return draft
}

/** An earlier version of the page may have stored something else. */
const repair = ({ message, delivery, deliveryAddress, protectionRate }: Record<string, unknown>) => ({
  message: typeof message === 'string' ? message : '',
  delivery: delivery === true,
  deliveryAddress: typeof deliveryAddress === 'string' ? deliveryAddress : '',
  protectionRate: protectionRates.find((rate) => rate === protectionRate) ?? 0,
})
