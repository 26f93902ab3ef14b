import { useSyncExternalStore } from 'react'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { listeners } from '#web/ui/listeners.ts'
import { readRange } from './find-date-error.ts'

/** The parts of a booking request other than its dates. */
export type BookingDetails = {
  message: string
  delivery: boolean
  deliveryAddress: string
  protectionRate: ProtectionRate
}

const empty: BookingDetails = { message: '', delivery: false, deliveryAddress: '', protectionRate: 0 }
const storageKey = (listingId: string) => `request for ${listingId}`
const changed = listeners()
/** Drafts by listing since the page was opened. They also work where the browser refuses `sessionStorage`. */
const drafts = new Map<string, BookingDetails>()

/** Returns the dates in the address, or null unless both exist and are in order. */
export function useChosenDates(): DateRange | null {
  const { startDate, endDate } = useSearch()
  return readRange(startDate, endDate)
}

/** The unsent booking request. Its dates are in the address and the rest in `sessionStorage`, so both survive signing in. */
export function useBookingDraft(listingId: string) {
  const navigate = useNavigate()
  return {
    dates: useChosenDates(),
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
  drafts.set(listingId, draft)
  store(storageKey(listingId), draft)
  changed.emit()
}

export function forgetBookingDraft(listingId: string): void {
  drafts.set(listingId, empty)
  forgetStored(storageKey(listingId))
  changed.emit()
}

function readDraft(listingId: string): BookingDetails {
  const draft = drafts.get(listingId) ?? repair(readStoredFields(storageKey(listingId)))
  drafts.set(listingId, draft)
  return draft
}

/** Replaces invalid fields with defaults: an earlier version of the page may have stored something else. */
const repair = ({ message, delivery, deliveryAddress, protectionRate }: Record<string, unknown>) => ({
  message: typeof message === 'string' ? message : '',
  delivery: delivery === true,
  deliveryAddress: typeof deliveryAddress === 'string' ? deliveryAddress : '',
  protectionRate: protectionRates.find((rate) => rate === protectionRate) ?? 0,
})
