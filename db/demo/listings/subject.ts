import type { GearName } from '#art/gear/catalogue.ts'
import { demoListings, type ListingKey } from './all.ts'

/**
 * Returns what all pictures of a listing show. The seed selects the colors and the landscape; it is the listing's
 * position among all listings.
 */
export function subjectOf(key: ListingKey): { gear: GearName; seed: number } {
  const index = demoListings.findIndex((listing) => listing.key === key)
  return { gear: demoListings[index]!.gear, seed: index + 1 }
}
