export const conditions = ['excellent', 'good', 'fair'] as const
export type Condition = (typeof conditions)[number]

export const listingStatuses = ['active', 'removed', 'under_review'] as const

/** `relevance` sorts by the best match in a search with words; without words it is the same as `newest`. */
export const sortOrders = ['newest', 'price_asc', 'price_desc', 'rating', 'relevance'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A listing rents for this many days or more unless its owner chooses another minimum. Spec, business constants. */
export const defaultMinimumRentalDays = 1
export const defaultDeliveryRadius = 10
export const maxDeliveryRadius = 200
/** Shown where a listing has no rating yet. */
export const defaultRating = 5

/** How gear fits the dates of a search. `too_short`: the gear rents only for more days than the search asks for. */
export const listingFits = ['free', 'too_short', 'taken'] as const
export type ListingFit = (typeof listingFits)[number]
