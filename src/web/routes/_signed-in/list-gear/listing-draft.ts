import type { newListing } from '#contract/listings.ts'
import type { z } from 'zod'
import { defaultDeliveryRadius, defaultMinimumRentalDays } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { defaultDeliveryFee } from '#domain/price.ts'

/** What the form holds: everything typed stays text until the schema reads it. */
export type ListingFields = Omit<z.input<typeof newListing>, 'images' | 'condition' | 'dailyRate'> & {
  condition: string
  dailyRate: string
  minimumRentalDays: string
  deliveryAvailable: boolean
  deliveryRadius: string
  deliveryFee: string
}
export type ListingDraft = { fields: ListingFields; photos: string[] }

export const emptyFields: ListingFields = {
  title: '',
  categoryId: '',
  description: '',
  dailyRate: '',
  condition: '',
  location: '',
  minimumRentalDays: String(defaultMinimumRentalDays),
  deliveryAvailable: false,
  deliveryRadius: String(defaultDeliveryRadius),
  deliveryFee: formatMoney(defaultDeliveryFee),
  available: true,
}

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
