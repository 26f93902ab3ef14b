import { useNavigate, useSearch } from '#web/router/router-context.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { readRange } from './find-date-error.ts'
import { type RequestDraft, saveRequestDraft, useRequestDraft } from './request-draft.ts'

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
    draft: useRequestDraft(listingId),
    change: (changes: Partial<RequestDraft>) => saveRequestDraft(listingId, changes),
  }
}
