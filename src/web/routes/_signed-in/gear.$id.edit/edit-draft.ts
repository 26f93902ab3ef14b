import type { StoredPhoto } from '#web/components/photo-upload/photo.ts'
import type { ListingFields } from '#web/components/listing-form/listing-fields.ts'
import { forgetStored, readStoredFields, store } from '#web/session-storage.ts'

/** Changes to a listing that are not saved yet. */
export type EditDraft = { fields: Partial<ListingFields>; photos: StoredPhoto[] | undefined }

const storageKey = (listingId: string) => `changed listing ${listingId}`

/** Returns the unsaved changes that were stored in this tab before a reload or a sign-in. */
export function readEditDraft(listingId: string): EditDraft {
  const { fields, photos }: Partial<EditDraft> = readStoredFields(storageKey(listingId))
  return { fields: fields ?? {}, photos }
}

export const saveEditDraft = (listingId: string, draft: EditDraft): void =>
  store(storageKey(listingId), draft)
export const forgetEditDraft = (listingId: string): void => forgetStored(storageKey(listingId))
