import { z } from 'zod'
import { type ListingView, newListing, type OwnListingView } from '#contract/listings.ts'
import { linesOf } from '#domain/included.ts'
import { defaultDeliveryRadius, defaultMinimumRentalDays } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { defaultDeliveryFee } from '#domain/price.ts'

/** The schema of the form. It is that of the API, but the included items are typed as one text, one on each line. */
export const listingForm = newListing.extend({
  included: z.string().transform(linesOf).pipe(newListing.shape.included.unwrap()),
})

/** The values of the form. Typed values stay strings until the schema parses them. */
export type ListingFields = Omit<z.input<typeof listingForm>, 'images' | 'condition' | 'dailyRate'> & {
  condition: string
  dailyRate: string
  pickupInstructions: string
  minimumRentalDays: string
  deliveryAvailable: boolean
  deliveryRadius: string
  deliveryFee: string
  available: boolean
}

export const emptyFields: ListingFields = {
  title: '',
  categoryId: '',
  description: '',
  dailyRate: '',
  condition: '',
  location: '',
  included: '',
  pickupInstructions: '',
  minimumRentalDays: String(defaultMinimumRentalDays),
  deliveryAvailable: false,
  deliveryRadius: String(defaultDeliveryRadius),
  deliveryFee: formatMoney(defaultDeliveryFee),
  available: true,
}

type Shown = keyof ListingFields & keyof ListingView

/** Returns the form values of an existing listing. */
export function fieldsOf(
  listing: Pick<OwnListingView, Shown | 'included' | 'pickupInstructions'>,
): ListingFields {
  return {
    title: listing.title,
    categoryId: listing.categoryId,
    description: listing.description,
    dailyRate: listing.dailyRate,
    condition: listing.condition,
    location: listing.location,
    deliveryAvailable: listing.deliveryAvailable,
    deliveryFee: listing.deliveryFee,
    available: listing.available,
    included: listing.included.join('\n'),
    pickupInstructions: listing.pickupInstructions ?? '',
    minimumRentalDays: String(listing.minimumRentalDays),
    deliveryRadius: String(listing.deliveryRadius),
  }
}
