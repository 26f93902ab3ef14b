import { useSyncExternalStore } from 'react'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'
import { listeners } from '#web/ui/listeners.ts'

/** What a renter asks for beside the dates. */
export type RequestDraft = {
  message: string
  delivery: boolean
  deliveryAddress: string
  protectionRate: ProtectionRate
}

const empty: RequestDraft = { message: '', delivery: false, deliveryAddress: '', protectionRate: 0 }
const nameOf = (listingId: string) => `request for ${listingId}`
const changed = listeners()
/** What is known since the page was opened, also where the browser refuses to store it. */
const known = new Map<string, RequestDraft>()

/** The request for a listing that is not sent yet. It outlives the way through sign-in and ends with the tab. */
export const useRequestDraft = (listingId: string): RequestDraft =>
  useSyncExternalStore(
    changed.add,
    () => readDraft(listingId),
    () => empty,
  )

export function saveRequestDraft(listingId: string, changes: Partial<RequestDraft>): void {
  const draft = { ...readDraft(listingId), ...changes }
  known.set(listingId, draft)
  store(nameOf(listingId), draft)
  changed.notify()
}

export function forgetRequestDraft(listingId: string): void {
  known.set(listingId, empty)
  forgetStored(nameOf(listingId))
  changed.notify()
}

function readDraft(listingId: string): RequestDraft {
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
