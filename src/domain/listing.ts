export const conditions = ['excellent', 'good', 'fair'] as const
export type Condition = (typeof conditions)[number]
export const conditionWords: Record<Condition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
}

export const listingStatuses = ['active', 'removed', 'under_review'] as const

export const sortOrders = ['newest', 'price_asc', 'price_desc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Spec, validation rules and business constants. */
export const photoLimits = {
  max: 5,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
export const textLimits = {
  title: 100,
  description: 5_000,
  location: 100,
  bio: 250,
  message: 2_000,
  answer: 2_000,
  reason: 500,
  deliveryAddress: 200,
  pickupInstructions: 1_000,
  pickupTimeNote: 200,
} as const
export const defaultMinimumRentalDays = 1
export const defaultDeliveryRadius = 10
export const maxDeliveryRadius = 200
/** Shown where a listing has no rating yet. */
export const defaultRating = 5
/** `4.9`; the default where there is none. */
export const showRating = (average: number | null): string => (average ?? defaultRating).toFixed(1)
/** A listing is ranked as if so many more renters had given it so many stars; the database does it, in `weigh_rating`. */
export const ratingPrior = { renters: 5, stars: 4 } as const

export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
export const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`
export const deliveryWords = (listing: { deliveryAvailable: boolean; deliveryRadius: number }): string =>
  listing.deliveryAvailable ? `Delivery within ${milesWords(listing.deliveryRadius)}` : 'Pickup only'
