import { useSyncExternalStore } from 'react'

const keyOf = (listingId: string) => `message about ${listingId}`
const listeners = new Set<() => void>()
/** What was typed since the page was opened, also where the browser refuses to store it. */
const typed = new Map<string, string>()

/** The words to an owner that are not sent yet. They outlive the way through sign-in and end with the tab. */
export const useMessageDraft = (listingId: string): string =>
  useSyncExternalStore(watch, () => typed.get(listingId) ?? saved(listingId), nothing)

export function saveMessageDraft(listingId: string, text: string): void {
  typed.set(listingId, text)
  try {
    if (text) sessionStorage.setItem(keyOf(listingId), text)
    else sessionStorage.removeItem(keyOf(listingId))
  } catch {
    // A private window may refuse storage; the message then lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function saved(listingId: string): string {
  try {
    return sessionStorage.getItem(keyOf(listingId)) ?? ''
  } catch {
    return ''
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = () => ''
