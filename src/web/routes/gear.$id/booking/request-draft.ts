import { useSyncExternalStore } from 'react'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'

/** What a renter asks for beside the dates. */
export type RequestDraft = {
  message: string
  delivery: boolean
  deliveryAddress: string
  protectionRate: ProtectionRate
}

const empty: RequestDraft = { message: '', delivery: false, deliveryAddress: '', protectionRate: 0 }
const keyOf = (listingId: string) => `request for ${listingId}`
const listeners = new Set<() => void>()
/** What is known since the page was opened, also where the browser refuses to store it. */
const known = new Map<string, RequestDraft>()

/** The request for a listing that is not sent yet. It outlives the way through sign-in and ends with the tab. */
export const useRequestDraft = (listingId: string): RequestDraft =>
  useSyncExternalStore(
    watch,
    () => readDraft(listingId),
    () => empty,
  )

export function saveRequestDraft(listingId: string, changes: Partial<RequestDraft>): void {
  const draft = { ...readDraft(listingId), ...changes }
  known.set(listingId, draft)
  try {
    sessionStorage.setItem(keyOf(listingId), JSON.stringify(draft))
  } catch {
    // A private window may refuse storage; the draft then lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function forgetRequestDraft(listingId: string): void {
  known.set(listingId, empty)
  try {
    sessionStorage.removeItem(keyOf(listingId))
  } catch {
    // Nothing was stored there either.
  }
  for (const listener of listeners) listener()
}

function readDraft(listingId: string): RequestDraft {
  const draft = known.get(listingId) ?? saved(listingId)
  known.set(listingId, draft)
  return draft
}

function saved(listingId: string): RequestDraft {
  try {
    return repair(JSON.parse(sessionStorage.getItem(keyOf(listingId)) ?? '{}') as Record<string, unknown>)
  } catch {
    return empty
  }
}

/** An earlier version of the page may have stored something else. */
const repair = ({ message, delivery, deliveryAddress, protectionRate }: Record<string, unknown>) => ({
  message: typeof message === 'string' ? message : '',
  delivery: delivery === true,
  deliveryAddress: typeof deliveryAddress === 'string' ? deliveryAddress : '',
  protectionRate: protectionRates.find((rate) => rate === protectionRate) ?? 0,
})

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
