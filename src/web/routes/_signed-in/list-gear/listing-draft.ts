import { emptyFields, type ListingFields } from '#web/components/listing-form/listing-fields.ts'

export type ListingDraft = { fields: ListingFields; photos: string[] }

const keyOf = (viewerId: string) => `listing draft of ${viewerId}`

/** The form as it was when the tab was reloaded; it ends with the tab. */
export function readDraft(viewerId: string): ListingDraft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(viewerId)) ?? '{}') as Partial<ListingDraft>
    return { fields: { ...emptyFields, ...saved.fields }, photos: saved.photos ?? [] }
  } catch {
    return { fields: emptyFields, photos: [] }
  }
}

export function saveDraft(viewerId: string, draft: ListingDraft): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), JSON.stringify(draft))
  } catch {
    // A private window may refuse storage; the form then lives as long as the page.
  }
}

export function forgetDraft(viewerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(viewerId))
  } catch {
    // Nothing was stored there either.
  }
}
