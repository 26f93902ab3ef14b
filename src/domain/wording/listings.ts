import { type Condition, defaultRating } from '#domain/listing.ts'
import { distanceWords } from './counts.ts'

export const conditionWords: Record<Condition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
}

/** Returns `4.9`, or the default rating where there is none. */
export const showRating = (average: number | null): string => (average ?? defaultRating).toFixed(1)

export const deliveryWords = (listing: { deliveryAvailable: boolean; deliveryRadius: number }): string =>
  listing.deliveryAvailable ? `Delivery within ${distanceWords(listing.deliveryRadius)}` : 'Pickup only'
