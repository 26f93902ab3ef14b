import type { StoredPhoto } from '#web/components/photo-upload/photo.ts'
import { emptyFields, type ListingFields } from '#web/components/listing-form/listing-fields.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'

export type ListingDraft = { fields: ListingFields; photos: StoredPhoto[] }

const storageKey = (viewerId: string) => `new listing of ${viewerId}`

/** Returns the draft from before a reload. It is in `sessionStorage`, so it is gone once the tab is closed. */
export function readDraft(viewerId: string): ListingDraft {
  const stored: Partial<ListingDraft> = readStoredFields(storageKey(viewerId))
  return { fields: { ...emptyFields, ...stored.fields }, photos: stored.photos ?? [] }
}

export const saveDraft = (viewerId: string, draft: ListingDraft): void => store(storageKey(viewerId), draft)
export const forgetDraft = (viewerId: string): void => forgetStored(storageKey(viewerId))
