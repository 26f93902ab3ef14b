import { sql, type Selectable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'

/** Listings joined with owner and category, ready for conditions. Convert the rows with `toListingView`. */
export const selectListings = (queries: Queries) =>
  queries
    .selectFrom('gearListings as l')
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .innerJoin('users as u', 'u.id', 'l.ownerId')
    .select([
      'l.id',
      'l.ownerId',
      'l.categoryId',
      'l.title',
      'l.description',
      'l.dailyRate',
      'l.condition',
      'l.location',
      'l.images',
      'l.minimumRentalDays',
      'l.deliveryAvailable',
      'l.deliveryRadius',
      'l.deliveryFee',
      'l.available',
      'l.status',
      'l.moderationReason',
      'l.createdAt',
      'l.updatedAt',
      sql<number>`l.rating::float8`.as('rating'),
      sql<string>`l.weighed_rating::text`.as('weighedRating'),
      'l.ratingCount',
      'c.name as categoryName',
      'c.icon as categoryIcon',
      'u.firstName as ownerFirstName',
      'u.lastName as ownerLastName',
      'u.profileImageUrl as ownerImageUrl',
      'u.bio as ownerBio',
      'u.verified as ownerVerified',
      'u.createdAt as ownerSince',
    ])

export type ListingRow = Omit<
  Selectable<Tables['gearListings']>,
  | 'rating'
  | 'weighedRating'
  | 'ratingSum'
  | 'search'
  | 'titleSearch'
  | 'pickupInstructions'
  | 'hiddenWithOwner'
  | 'offeredAt'
  | 'neighborhood'
  | 'ownerVerified'
> & {
  rating: number
  /** Exact decimal text, for the cursor. */
  weighedRating: string
  categoryName: string
  categoryIcon: string
  ownerFirstName: string
  ownerLastName: string
  ownerImageUrl: string | null
  ownerBio: string | null
  ownerVerified: boolean
  ownerSince: Date
}

/** The public view, without the reason why the listing was hidden. */
export function toListingView(row: ListingRow) {
  const {
    rating,
    ratingCount,
    categoryName,
    categoryIcon,
    weighedRating: _,
    moderationReason: __,
    ...rest
  } = row
  return {
    ...rest,
    averageRating: ratingCount === 0 ? null : rating,
    reviewCount: ratingCount,
    category: { id: row.categoryId, name: categoryName, icon: categoryIcon },
    owner: {
      id: row.ownerId,
      firstName: row.ownerFirstName,
      lastName: row.ownerLastName,
      profileImageUrl: row.ownerImageUrl,
      bio: row.ownerBio,
      verified: row.ownerVerified,
      createdAt: row.ownerSince,
    },
  }
}

/** Adds the reason why the listing was hidden, which only its owner and admins may read. */
export const toModeratedView = (row: ListingRow) => ({
  ...toListingView(row),
  ...(row.moderationReason !== null && { moderationReason: row.moderationReason }),
})
