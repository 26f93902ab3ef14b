import { emptyFields, type ListingFields } from '#web/components/listing-form/listing-fields.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'

export type ListingDraft = { fields: ListingFields; photos: string[] }

const nameOf = (viewerId: string) => `listing draft of ${viewerId}`

/** The form as it was when the tab was reloaded; it ends with the tab. */
export function readDraft(viewerId: string): ListingDraft {
  const stored: Partial<ListingDraft> = readStoredFields(nameOf(viewerId))
  return { fields: { ...emptyFields, ...stored.fields }, photos: stored.photos ?? [] }
}

export const saveDraft = (viewerId: string, draft: ListingDraft): void => store(nameOf(viewerId), draft)
export const forgetDraft = (viewerId: string): void => forgetStored(nameOf(viewerId))
